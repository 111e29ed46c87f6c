import { Check, MapPin, RotateCcw } from 'lucide-react'
import { outcomeNames } from '../../../domain/returns/inspect-line.ts'
import { outcomes, unitsLeft, unitsSeen } from '../../../domain/returns/return-lines.ts'
import type { ReturnedLine } from '../../../domain/tables/returns.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useDesk } from '../use-returns-desk.ts'
import { OutcomeKeys } from './outcome-keys.tsx'

interface ReturnLineProps {
  line: ReturnedLine
  binNames: ReadonlyMap<string, string>
  /** Where its good units go. */
  bid: string
  /** Of which warehouse, where the device stands in another one. */
  elsewhere: string | undefined
  /** Units may be judged. */
  isOpen: boolean
  /** Its goods are in stock. */
  isIn: boolean
  /** The place may still be chosen. */
  onBin?: (() => void) | undefined
}

/** One product that comes back: what was sent, with its picture, and what became of each unit. */
export function ReturnLine({ line, binNames, bid, elsewhere, isOpen, isIn, onBin }: ReturnLineProps) {
  const desk = useDesk()
  const { productCode, name, variant, image, sent, expected } = line
  const seen = unitsSeen(line)
  const isDone = unitsLeft(line) === 0 && seen > 0
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border p-3 ${isOpen && isDone ? 'border-ok/40 bg-ok-soft' : isOpen ? 'border-2 border-brand bg-card' : 'border-line bg-card'}`}
    >
      <div className="flex gap-3">
        <ProductTile code={productCode} image={image} name={name} size={72} />
        <div className="min-w-0 grow">
          <p className="text-15 font-semibold">{name}</p>
          {variant && <p className="text-22 font-bold">{variant}</p>}
          <p className="text-15 text-sub">{saySent(sent, expected)}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end justify-between">
          <p className={`text-34 font-bold ${isDone ? 'text-ok' : ''}`}>
            {seen}
            <span className="text-22 text-sub">/{expected}</span>
          </p>
          {isDone && isOpen && (
            <span className="grid size-8 place-items-center rounded-full bg-ok-fill text-white">
              <Check aria-label="đã kiểm đủ" className="size-5" strokeWidth={3} />
            </span>
          )}
        </div>
      </div>
      {isOpen ? <OutcomeKeys line={line} /> : <Judged line={line} />}
      {(line.good > 0 || isOpen) && (
        <div className="-my-1 flex items-center gap-2">
          <button
            type="button"
            disabled={!onBin}
            className="flex min-h-12 min-w-0 grow items-center gap-1.5 text-start text-15 text-sub enabled:text-brand-ink"
            onClick={onBin}
          >
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0">
              Món tốt {onBin ? 'cất' : isIn ? 'đã cất' : 'sẽ cất'} vào {binLabel(bid, binNames)}
              {elsewhere && `, ${elsewhere}`}
            </span>
          </button>
          {isOpen && seen > 0 && (
            <button
              type="button"
              className="flex min-h-12 shrink-0 items-center gap-1.5 px-2 text-15 font-semibold text-brand-ink"
              onClick={() => desk.again(productCode)}
            >
              <RotateCcw aria-hidden className="size-4" /> Kiểm lại
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function saySent(sent: number, expected: number): string {
  if (expected === sent) return `Đã gửi ${sent}`
  return expected === 0 ? `Đã gửi ${sent}, khách giữ lại` : `Đã gửi ${sent}, báo trả ${expected}`
}

/** What became of the units, in words. */
function Judged({ line }: { line: ReturnedLine }) {
  const parts = outcomes
    .filter((outcome) => line[outcome] > 0)
    .map((outcome) => `${line[outcome]} ${outcomeNames[outcome].toLowerCase()}`)
  if (parts.length === 0) return null
  return <p className="text-15 font-semibold">{parts.join(' · ')}</p>
}
