// Preloaded into child programs (`--import`). They must end with the API, or their output would reappear in purged folders.
process.once('disconnect', () => process.exit());
process.channel?.unref();
if (!process.connected) process.exit();
