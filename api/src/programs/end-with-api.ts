// Loaded before each program of ours that `run-program.ts` runs (`--import`): when the API is gone, however that went, nobody waits for
// the work, and what it wrote would be in the way of whoever clears the folder.
process.once('disconnect', () => process.exit());
// Listening alone keeps nobody alive.
process.channel?.unref();
if (!process.connected) process.exit();
