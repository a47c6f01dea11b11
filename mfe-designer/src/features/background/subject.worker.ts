// Emitted unbundled: import only types.
import type * as Runtime from 'onnxruntime-web/wasm';

export interface SubjectRequest {
  runtime: string;
  program: ArrayBuffer;
  model: ArrayBuffer;
  sample: Uint8ClampedArray;
}

/** Certainty per pixel that it belongs to the subject, 0 to 255. */
export type SubjectResult = { certainty: Uint8Array } | { failed: string; isLost: boolean };

/** ImageNet's mean and deviation per channel, with which U²-Net was trained. */
const channels = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;

export function inputOf(sample: Uint8ClampedArray): Float32Array {
  const count = sample.length / 4;
  const most = sample.reduce((max, value, at) => (at % 4 === 3 ? max : Math.max(max, value)), 1);
  const input = new Float32Array(count * channels.length);
  channels.forEach(([mean, deviation], channel) => {
    for (let at = 0; at < count; at += 1) input[channel * count + at] = ((sample[at * 4 + channel] ?? 0) / most - mean) / deviation;
  });
  return input;
}

async function answer({ env, InferenceSession, Tensor }: typeof Runtime, { program, model, sample }: SubjectRequest): Promise<Uint8Array> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = program;
  const session = await InferenceSession.create(new Uint8Array(model), { executionProviders: ['wasm'], enableCpuMemArena: false });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  const side = Math.sqrt(sample.length / 4);
  const { [output]: found } = await session.run({ [input]: new Tensor('float32', inputOf(sample), [1, channels.length, side, side]) }, [
    output,
  ]);
  return Uint8Array.from(found?.data as Float32Array, (certainty) => certainty * 255);
}

if ('importScripts' in globalThis) {
  self.onmessage = async ({ data }: MessageEvent<SubjectRequest>) => {
    let isLost = true;
    try {
      const runtime: typeof Runtime = await import(data.runtime);
      isLost = false;
      self.postMessage({ certainty: await answer(runtime, data) } satisfies SubjectResult);
    } catch (error) {
      self.postMessage({ failed: String(error), isLost } satisfies SubjectResult);
    }
  };
}
