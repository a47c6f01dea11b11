// Each chunk costs every first visit 100 bytes.

export { default as QualityGuard } from '../quality/quality-guard.tsx';
export { LeftDesign } from '../unfinished/left-design.tsx';
