/** A frame that comes later than this after the previous one is visibly late, in ms. */
const late = 25;

/** Share of late frames in %. */
export const lateShare = (frames: readonly number[]): number => (frames.filter((ms) => ms > late).length * 100) / frames.length;
