/** Presses a button of a practice marketplace's page, as a person does. */
export function press(
  { address }: { address: string },
  path: string,
  fields: Record<string, string | number>,
): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return fetch(address + path, { method: 'POST', body, redirect: 'manual' })
}

/** What a picture's first bytes tell: its kind, and its sides. */
export async function pictureAt(url: string): Promise<{ type: string; width: number; height: number }> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  const isPng = bytes.readUInt32BE(0) === 0x89504e47
  return { type: isPng ? 'png' : 'other', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
