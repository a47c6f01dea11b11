// Preloaded into child programs (`--import`), which must end with the API: their output would reappear in purged folders.
process.once('disconnect', () => process.exit());
process.channel?.unref();
if (!process.connected) process.exit();
