/** What a search is narrowed to, each by the character that is typed before it. */
export const paletteModes = [
  { mode: 'all', label: 'Tất cả', prefix: '' },
  { mode: 'acts', label: 'Việc', prefix: '>' },
  { mode: 'orders', label: 'Đơn', prefix: '#' },
  { mode: 'customers', label: 'Khách', prefix: '@' },
  { mode: 'products', label: 'Sản phẩm', prefix: '/' },
] as const

export type PaletteMode = (typeof paletteModes)[number]['mode']

/** What a typed text asks for: "#thu" are orders with "thu". */
export function askedFor(text: string): { mode: PaletteMode; sought: string } {
  const typed = text.trimStart()
  const narrowed = paletteModes.find(({ prefix }) => prefix !== '' && typed.startsWith(prefix))
  if (!narrowed) return { mode: 'all', sought: typed.trim() }
  return { mode: narrowed.mode, sought: typed.slice(narrowed.prefix.length).trim() }
}

/** The same search narrowed another way. */
export function narrowedTo(mode: PaletteMode, text: string): string {
  const { prefix } = paletteModes.find((one) => one.mode === mode) ?? paletteModes[0]
  return prefix + askedFor(text).sought
}

/** Lines of one kind among others, and where it is the only one. */
export const few = 4
export const many = 30
