/** Draws lines over the lower edge, on a dark ground that no parcel is too bright for. */
export function drawStamp(
  paint: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  lines: readonly string[],
): void {
  const size = Math.max(16, Math.round(Math.min(width, height * 1.3) / 30))
  const step = Math.round(size * 1.35)
  const bandHeight = step * lines.length + Math.round(size * 0.6)
  paint.fillStyle = 'rgb(0 0 0 / 62%)'
  paint.fillRect(0, height - bandHeight, width, bandHeight)
  paint.fillStyle = '#ffffff'
  paint.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) {
    paint.font = `${index === 0 ? 700 : 600} ${size}px "Be Vietnam Pro", sans-serif`
    const y = height - bandHeight + Math.round(size * 0.3) + step * (index + 0.5)
    paint.fillText(line, size * 0.7, y, width - size * 1.4)
  }
}
