/** Escapes of the Turkish letters ÂÇÎÖÛÜĞİŞâçîöûüğış. Overlong UTF-8 such as `%C0%AF` stays invalid. */
const turkish = /%(?:c2|c7|ce|d0|d6|db|dc|dd|de|e2|e7|ee|f0|f6|fb|fc|fd|fe)/gi;

const decoder = new TextDecoder('windows-1254');

/** Old Turkish sites and e-mails escaped paths in Windows-1254. */
export function fromWindows1254(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || isUtf8(path) || !isUtf8(path.replace(turkish, ''))) return url;
  const letter = (escaped: string) => encodeURIComponent(decoder.decode(Uint8Array.of(Number.parseInt(escaped.slice(1), 16))));
  return path.replace(turkish, letter) + url.slice(path.length);
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
