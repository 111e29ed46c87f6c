const signs = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** The sign that stands for a name: the first of the word people are called by, whole, be it a letter with its marks or an emoji. */
export function firstSign(name: string): string {
  const given = name.trim().split(/\s+/).at(-1) ?? ''
  const [first] = signs.segment(given)
  return first?.segment.toUpperCase() ?? ''
}
