import { encodeBars } from '../../../device/printing/encode-bars.ts'
import { encodeQr } from '../../../device/printing/encode-qr.ts'
import { planBars } from '../../../domain/paper/plan-bars.ts'
import { planQr, qrQuiet } from '../../../domain/paper/plan-qr.ts'
import type { PaperLook } from '../paper-label.ts'

interface BarsProps {
  text: string
  widthMm: number
  heightMm: number
  look: PaperLook
  /** As document 2 §9 counts: 100 high and 3 a module for goods, 65 or 40 high on labels. */
  drawnHeight?: number
}

/** Width of a module in the drawing; on paper it is whole dots. */
const drawnModule = 3

/** A one-dimensional barcode in whole dots, its quiet zones included; nothing when it does not fit. */
export function Bars({ text, widthMm, heightMm, look, drawnHeight = 100 }: BarsProps) {
  const plan = planBars(text, widthMm, look.dotsPerMm)
  if (!plan) return null
  const bars = encodeBars(text, plan.symbology)
  const whole = bars.length + plan.quietLeft + plan.quietRight
  return (
    <svg
      role="img"
      aria-label={`Mã vạch ${text}`}
      data-symbol={text}
      viewBox={`0 0 ${whole * drawnModule} ${drawnHeight}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${plan.widthMm}mm`, height: `${heightMm}mm` }}
    >
      <path
        fill="#000"
        d={[...bars.matchAll(/1+/g)]
          .map(
            ({ index, 0: run }) =>
              `M${(index + plan.quietLeft) * drawnModule} 0h${run.length * drawnModule}v${drawnHeight}h-${run.length * drawnModule}z`,
          )
          .join('')}
      />
    </svg>
  )
}

/** A QR in whole dots, its quiet zone included; nothing when it does not fit. */
export function Qr({ text, sideMm, look }: { text: string; sideMm: number; look: PaperLook }) {
  const plan = planQr(text, sideMm, look.dotsPerMm)
  if (!plan) return null
  const { path, units, modules } = encodeQr(text)
  const unit = units / modules
  const side = ((modules + 2 * qrQuiet) * plan.dots) / look.dotsPerMm
  return (
    <svg
      role="img"
      aria-label={`Mã QR ${text}`}
      data-symbol={text}
      viewBox={`${-qrQuiet * unit} ${-qrQuiet * unit} ${units + 2 * qrQuiet * unit} ${units + 2 * qrQuiet * unit}`}
      shapeRendering="crispEdges"
      style={{ width: `${side}mm`, height: `${side}mm` }}
    >
      <path fill="#000" fillRule="evenodd" d={path} />
    </svg>
  )
}

interface CodeProps extends BarsProps {
  qrMm: number
}

/** Bars; where they do not fit a QR if the person wants one, else an empty frame that says so. */
export function Code({ qrMm, ...bars }: CodeProps) {
  const { text, widthMm, look } = bars
  if (planBars(text, widthMm, look.dotsPerMm)) return <Bars {...bars} />
  if (look.asQr && planQr(text, qrMm, look.dotsPerMm)) return <Qr text={text} sideMm={qrMm} look={look} />
  return <p className="no-room">Mã {text} không vừa tem</p>
}
