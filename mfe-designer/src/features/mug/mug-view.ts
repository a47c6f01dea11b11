import type { Glaze, MugBody, ProductSide } from '@shop/contracts/catalog';
import {
  BackSide,
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  CubicBezierCurve3,
  CurvePath,
  CylinderGeometry,
  DirectionalLight,
  Group,
  LatheGeometry,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  NeutralToneMapping,
  Path,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  type Texture,
  TubeGeometry,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
} from 'three';
import { type Measures, measuresOf, wrapped } from './mug-shape.ts';

export interface MugView {
  canvas: HTMLCanvasElement;
  /** `ink` has the print area's proportions, in any size. */
  print: (ink: HTMLCanvasElement) => void;
  /** Degrees. `turn`: to the right. A larger `tilt` shows the mug more from above. */
  draw: (turn: number, tilt: number) => void;
  /** CSS pixels. */
  resize: (width: number, height: number) => void;
  dispose: () => void;
}

export interface MugLook {
  mug: MugBody;
  area: ProductSide['printAreaMm'];
  glaze: Glaze;
  onLost: () => void;
}

/** Higher device pixel ratios heat phones. */
const MAX_RATIO = 2;
const FIELD_OF_VIEW = 24;
/** Half-width of the area with shadows, millimetres. */
const SHADED = 160;

export function createMugView({ mug, area, glaze, onLost }: MugLook): MugView | undefined {
  const canvas = document.createElement('canvas');
  // Without WebGL, three.js would log an error.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_RATIO));
  // Other tone mappings would alter the print's colours.
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  // The light is fixed: shadows change only when the mug turns.
  renderer.shadowMap.autoUpdate = false;

  const measures = measuresOf(mug);
  const { radius, height } = measures;
  const scene = new Scene();
  const studio = studioLight(renderer);
  scene.environment = studio;
  const key = new DirectionalLight('#fffdf8', 0.9);
  key.position.set(-150, 260, 190);
  key.castShadow = true;
  key.shadow.mapSize.set(512, 512);
  key.shadow.radius = 5;
  key.shadow.blurSamples = 12;
  key.shadow.bias = -0.0008;
  Object.assign(key.shadow.camera, { left: -SHADED, right: SHADED, top: SHADED, bottom: -SHADED, near: 100, far: 600 });
  scene.add(key);

  const outside = porcelain(glaze.outside);
  const inside = porcelain(glaze.inside);
  const print = porcelain('#ffffff');
  Object.assign(print, { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 });
  const place = wrapped(mug, area);
  const paper = new CylinderGeometry(radius + 0.02, radius + 0.02, place.height, 96, 1, true, place.from, place.angle);
  paper.translate(0, place.bottom + place.height / 2, 0);

  const body = new Group();
  const solid = (geometry: BufferGeometry, material: Material) => {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = true;
    body.add(mesh);
    return mesh;
  };
  solid(new LatheGeometry(wallOutside(measures), 128), outside);
  // Inside only: grazing light causes shadow acne on the outer wall.
  solid(new LatheGeometry(wallInside(measures), 128), inside).receiveShadow = true;
  solid(handle(measures), outside);
  const printed = solid(paper, print);
  printed.castShadow = false;
  printed.visible = false;
  scene.add(body, ground(radius));

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 10, 2000);
  const middle = new Vector3(0, height / 2, 0);
  let drawn = false;

  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);

  return {
    canvas,
    print: (ink) => {
      const texture = new CanvasTexture(ink);
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = renderer.capabilities.getMaxAnisotropy();
      print.map?.dispose();
      print.map = texture;
      print.needsUpdate = true;
      printed.visible = true;
    },
    draw: (turn, tilt) => {
      const angle = MathUtils.degToRad(turn);
      renderer.shadowMap.needsUpdate ||= body.rotation.y !== angle || !drawn;
      body.rotation.y = angle;
      drawn = true;
      const up = MathUtils.degToRad(tilt);
      const half = MathUtils.degToRad(FIELD_OF_VIEW / 2);
      const far = Math.max(height * 0.72, (radius * 1.86) / camera.aspect) / Math.tan(half) + radius;
      camera.position.set(0, middle.y + far * Math.sin(up), far * Math.cos(up));
      camera.lookAt(middle);
      renderer.render(scene, camera);
    },
    resize: (width, height) => {
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      renderer.setSize(width, height, false);
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', lost);
      disposeAll(scene);
      studio.dispose();
      key.dispose();
      renderer.dispose();
      // Browsers limit the number of contexts and free unused ones late.
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}

/** Corrects normals that point away from the viewer and cause dark dots. */
function porcelain(color: string): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color, roughness: 0.42, clearcoat: 0.9, clearcoatRoughness: 0.09, envMapIntensity: 1 });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <clearcoat_normal_fragment_maps>',
      `#include <clearcoat_normal_fragment_maps>
      vec3 toEye = normalize(vViewPosition);
      normal = normalize(normal + toEye * max(0.0, 0.12 - dot(normal, toEye)));
      clearcoatNormal = normal;`,
    );
  };
  return material;
}

function studioLight(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const box = (color: string, strength: number, size: [number, number, number], place: [number, number, number]) => {
    const material = new MeshBasicMaterial({ color });
    material.color.multiplyScalar(strength);
    const mesh = new Mesh(new BoxGeometry(...size), material);
    mesh.position.set(...place);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  const walls = new Mesh(new BoxGeometry(20, 12, 20), new MeshBasicMaterial({ color: '#b4b4b2', side: BackSide }));
  room.add(walls);
  box('#fffdf9', 6, [3.4, 6.5, 0.1], [-8, 2.4, 4.4]);
  box('#f8fbff', 5, [1.3, 7, 0.1], [8.5, 1.8, 3]);
  box('#ffffff', 2.4, [7, 4, 0.1], [0, 5.8, 1]);
  box('#ffffff', 1.15, [19, 12, 0.1], [0, 0, -9.8]);
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.02);
  generator.dispose();
  disposeAll(room);
  return texture;
}

const RIM = 1.7;
const WALL = 2 * RIM;

function wallOutside({ radius, height }: Measures) {
  const path = new Path();
  path.moveTo(0.001, 1.4);
  path.lineTo(radius - 9, 1.4);
  path.quadraticCurveTo(radius - 8.2, 0, radius - 7.4, 0);
  path.quadraticCurveTo(radius - 1.2, 0.4, radius - 0.25, 8);
  path.lineTo(radius, 11);
  for (let y = 20; y < height - RIM - 1; y += 10) path.lineTo(radius, y);
  path.lineTo(radius, height - RIM);
  path.absarc(radius - RIM, height - RIM, RIM, 0, Math.PI / 2, false);
  return path.getPoints(16);
}

function wallInside({ radius, height }: Measures) {
  const path = new Path();
  path.absarc(radius - RIM, height - RIM, RIM, Math.PI / 2, Math.PI, false);
  path.lineTo(radius - WALL, 18);
  path.quadraticCurveTo(radius - WALL, 5, radius - WALL - 13, 5);
  path.lineTo(0.001, 5);
  return path.getPoints(16);
}

/** Control points of the handle's two Bézier curves, as shares of the mug's radius and height. */
const loop = [
  [0.965, 0.793],
  [1.493, 0.846],
  [1.676, 0.686],
  [1.632, 0.507],
  [1.588, 0.293],
  [1.309, 0.168],
  [0.952, 0.179],
] as const;

function handle({ radius, height }: Measures): BufferGeometry {
  const [a, b, c, d, e, f, g] = loop.map(([x, y]) => new Vector3(x * radius, y * height, 0)) as [
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
  ];
  const path = new CurvePath<Vector3>();
  path.add(new CubicBezierCurve3(a, b, c, d));
  path.add(new CubicBezierCurve3(d, e, f, g));
  const [steps, around, thickness] = [96, 24, 4.1];
  const geometry = new TubeGeometry(path, steps, thickness, around, false);
  const place = geometry.getAttribute('position');
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    const end = Math.min(along, 1 - along);
    const growth = 1 + 0.55 * Math.max(0, 1 - end / 0.16) ** 2;
    const centre = path.getPointAt(along);
    for (let n = 0; n <= around; n += 1) {
      const index = step * (around + 1) + n;
      const point = new Vector3().fromBufferAttribute(place, index).sub(centre).multiplyScalar(growth).add(centre);
      place.setXYZ(index, point.x, point.y, point.z);
    }
  }
  return geometry.scale(1, 1, 1.4);
}

function ground(radius: number): Group {
  const cast = new Mesh(new CircleGeometry(SHADED - 5, 64), new ShadowMaterial({ opacity: 0.24 }));
  cast.receiveShadow = true;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext('2d');
  if (pen) {
    const fading = pen.createRadialGradient(128, 128, 70, 128, 128, 128);
    fading.addColorStop(0, 'rgb(0 0 0 / 50%)');
    fading.addColorStop(0.35, 'rgb(0 0 0 / 20%)');
    fading.addColorStop(1, 'rgb(0 0 0 / 0%)');
    pen.fillStyle = fading;
    pen.fillRect(0, 0, 256, 256);
  }
  const size = radius * 3.2;
  const near = new Mesh(
    new PlaneGeometry(size, size),
    new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false, toneMapped: false }),
  );
  cast.position.y = -0.1;
  const both = new Group();
  for (const mesh of [cast, near]) mesh.rotation.x = -Math.PI / 2;
  both.add(cast, near);
  return both;
}

function disposeAll(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    const material = object.material as Material & { map?: Texture | null };
    material.map?.dispose();
    material.dispose();
  });
}
