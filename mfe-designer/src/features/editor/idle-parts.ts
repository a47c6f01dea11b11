// Each chunk costs every first visit 100 bytes.

export { Announcements } from '../design/announcements.tsx';
export { default as QualityGuard } from '../quality/quality-guard.tsx';
export { LeftDesign } from '../unfinished/left-design.tsx';
