import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { parseMoney } from '../../../domain/money/money.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { selectWhole } from '../../components/select-whole.ts'
import { type DraftLine, filled, wholeOf } from '../sale-draft.ts'

interface FillBarProps {
  /** So many lines are ticked; none means all. */
  count: number
  onFill(act: (line: DraftLine) => DraftLine): void
  onDrop: (() => void) | undefined
}

/** One discount, number and limit for all ticked lines, or for all of them where none is. */
export function FillBar({ count, onFill, onDrop }: FillBarProps) {
  const [off, setOff] = useState('')
  const [stock, setStock] = useState('')
  const [limit, setLimit] = useState('')
  const told = tellingOf(off)
  const isEmpty = told === undefined && stock === '' && limit === ''
  const fill = () => {
    const wish = {
      ...told,
      ...(stock === '' ? undefined : { stock: wholeOf(stock) }),
      ...(limit === '' ? undefined : { limit: wholeOf(limit) }),
    }
    onFill((line) => filled(line, wish))
  }
  return (
    <form
      aria-label="Đặt cho nhiều dòng"
      className="card flex flex-wrap items-end gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) fill()
      }}
    >
      <SmallField label="Giảm (20%, 15k)" value={off} onChange={setOff} className="min-w-32 grow basis-32" />
      <SmallField label="Số bán" value={stock} onChange={setStock} className="w-20" />
      <SmallField label="Mỗi khách" value={limit} onChange={setLimit} className="w-20" />
      <Button type="submit" disabled={isEmpty}>
        Đặt cho {count === 0 ? 'tất cả' : `${countWords(count)} dòng`}
      </Button>
      {onDrop && (
        <Button look="quiet" onClick={onDrop}>
          <Trash2 aria-hidden className="size-5" /> Bỏ {countWords(count)} dòng
        </Button>
      )}
    </form>
  )
}

function tellingOf(off: string): { percent: number } | { amountOff: number } | undefined {
  const percent = /^(\d{1,2}(?:[.,]\d)?) ?%?$/.exec(off.trim())?.[1]
  if (percent !== undefined) return { percent: Number(percent.replace(',', '.')) }
  const amountOff = off === '' ? undefined : parseMoney(off)
  return amountOff === undefined ? undefined : { amountOff }
}

interface SmallFieldProps {
  label: string
  value: string
  onChange(text: string): void
  className: string
}

function SmallField({ label, value, onChange, className }: SmallFieldProps) {
  return (
    <label className={`block text-13 text-sub ${className}`}>
      {label}
      <input
        autoComplete="off"
        className="mt-0.5 min-h-12 w-full rounded-xl border border-line bg-ground px-3 text-17 font-semibold text-ink"
        value={value}
        onFocus={selectWhole}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
