import { useEffect, useState } from 'react'

/** A drawn QR code. The drawing code is fetched when it is first needed. */
export function QrCode({
  text,
  className = '',
  label = 'Mã QR của thẻ',
}: {
  text: string
  className?: string
  label?: string
}) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>()
  useEffect(() => {
    void drawQr(text).then(setDrawn)
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn?.path ?? ''} fill="#000" />
    </svg>
  )
}

/** Light modules around the code, as the standard asks. */
const quiet = 4

async function drawQr(text: string): Promise<{ path: string; size: number }> {
  const { QRCodeEncoder, QRCodeDecoderErrorCorrectionLevel } = await import('@zxing/library')
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix()
  const squares: string[] = []
  for (let row = 0; row < matrix.getHeight(); row += 1) {
    for (let column = 0; column < matrix.getWidth(); column += 1) {
      if (matrix.get(column, row) === 1) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
    }
  }
  return { path: squares.join(''), size: matrix.getWidth() + 2 * quiet }
}
