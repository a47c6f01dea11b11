// Preloaded into child programs (`--import`): they end with the API, or their output would reappear in purged folders.
process.once('disconnect', () => process.exit());
// The listener alone must not keep the process alive.
process.channel?.unref();
if (!process.connected) process.exit();
