// Preloaded (`--import`): child programs end with the API and write nothing into purged folders.
process.once('disconnect', () => process.exit());
process.channel?.unref();
if (!process.connected) process.exit();
