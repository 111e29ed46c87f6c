let measuring: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()
/** More texts than any table shows at once. */
const mostKnown = 2_000

/**
 * How wide a short text is in the letters of the app, px, without laying anything out. Each text is measured once; letters that come
 * later than their texts are measured anew.
 */
export function textWidth(text: string, { weight, px }: { weight: number; px: number }): number {
  const name = `${weight} ${px} ${text}`
  const before = known.get(name)
  if (before !== undefined) return before
  const context = canvas()
  if (!context) return 0
  context.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`
  const { width } = context.measureText(text)
  if (known.size >= mostKnown) known.clear()
  known.set(name, width)
  return width
}

function canvas(): CanvasRenderingContext2D | null {
  if (measuring === undefined) {
    measuring = document.createElement('canvas').getContext('2d')
    document.fonts.addEventListener('loadingdone', () => known.clear())
  }
  return measuring
}
