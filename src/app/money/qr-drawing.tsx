import { encodeQr } from '../../device/printing/encode-qr.ts'
import { qrQuiet } from '../../domain/paper/plan-qr.ts'

/** A QR on the screen, black on white in the dark too: phones of customers read it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { path, units, modules } = encodeQr(text)
  const quiet = (qrQuiet * units) / modules
  const side = units + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      data-symbol={text}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto aspect-square w-full max-w-72 rounded-2xl bg-white"
    >
      <path fill="#000" fillRule="evenodd" d={path} />
    </svg>
  )
}
