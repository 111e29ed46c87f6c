import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { NumberField } from '../../components/number-field.tsx'
import type { StockRange } from '../product-view.ts'

/** "từ 1 đến 10", "đến 5", "từ 100". */
export function saysRange({ least, most }: StockRange): string {
  if (least !== undefined && least === most) return `đúng ${least}`
  const words = [least !== undefined && `từ ${least}`, most !== undefined && `đến ${most}`]
  return words.filter((word) => word !== false).join(' ')
}

interface StockRangeFormProps {
  range: StockRange | undefined
  onRange(range: StockRange | undefined): void
}

/** How many units lie there, from and to; an empty field is open. */
export function StockRangeForm({ range, onRange }: StockRangeFormProps) {
  const [least, setLeast] = useState(String(range?.least ?? ''))
  const [most, setMost] = useState(String(range?.most ?? ''))
  const fault = rangeFault(least, most)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault) onRange(readRange(least, most))
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Tồn từ" value={least} onChange={setLeast} />
        <NumberField label="đến" value={most} onChange={setMost} />
      </div>
      {fault && (
        <p role="alert" className="text-13 text-bad">
          {fault}
        </p>
      )}
      <Button look="primary" wide type="submit" disabled={fault !== undefined}>
        Lọc
      </Button>
    </form>
  )
}

/** As typed; two empty fields are no range. */
export function readRange(least: string, most: string): StockRange | undefined {
  const range: StockRange = {}
  if (least.trim() !== '') range.least = Number(least)
  if (most.trim() !== '') range.most = Number(most)
  return least.trim() === '' && most.trim() === '' ? undefined : range
}

/** What is wrong with the two as typed. */
export function rangeFault(least: string, most: string): string | undefined {
  const isNumber = (text: string) => /^-?\d*$/.test(text.trim()) && text.trim() !== '-'
  if (!isNumber(least) || !isNumber(most)) return 'Nhập số món bằng chữ số.'
  const { least: from, most: to } = readRange(least, most) ?? {}
  return from !== undefined && to !== undefined && from > to ? 'Số đầu lớn hơn số cuối.' : undefined
}
