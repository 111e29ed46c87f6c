import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import { isClosed } from '../../domain/stock/closed-place.ts'
import { mostUnits } from '../../domain/stock/params.ts'
import { binsOf, warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { useLive } from '../session/use-live.ts'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'

/** Units that are there from the start, and where. */
export interface FirstGoods {
  amount: number
  wid: string
  bin: string
  binName: string
  /** Of a product whose lots are kept. */
  lot?: string
  expires?: string
}

/** How many there are, and where; as typed. */
export interface GoodsForm {
  amount: string
  wid: string
  bin: string
}

export const noGoods: GoodsForm = { amount: '', wid: '', bin: '' }

export interface GoodsPlaces {
  goods: GoodsForm
  warehouses: readonly { wid: string; name: string; locked?: boolean }[]
  bins: readonly { bid: string; name: string }[]
  /** What is brought in; nothing while no number is typed. */
  first: FirstGoods | undefined
  fault: string | undefined
}

/** Where goods can be put: the person's first warehouse and the bin that every warehouse has, unless they chose another. */
export function useGoodsPlaces(form: GoodsForm): GoodsPlaces {
  const warehouses = (useLive(warehousesWithLocks, []) ?? []).filter((one) => !isClosed(one))
  const warehouse = warehouses.find(({ wid }) => wid === form.wid) ?? warehouses[0]
  const wid = warehouse?.wid ?? ''
  const known = (useLive((replica) => binsOf(replica, wid), [wid]) ?? []).filter((one) => !isClosed(one))
  const bins = known.some(({ bid }) => bid === defaultBin)
    ? known
    : [{ bid: defaultBin, name: defaultBinName }, ...known]
  const bin = bins.find(({ bid }) => bid === form.bin) ?? bins[0]
  const typed = form.amount.trim().replaceAll('.', '')
  const amount = Number(typed)
  const isAmount = /^\d+$/.test(typed) && amount <= mostUnits
  const goods = { amount: form.amount, wid, bin: bin?.bid ?? defaultBin }
  const fault =
    typed !== '' && !isAmount
      ? `Nhập số món bằng chữ số, tối đa ${mostUnits.toLocaleString('vi-VN')}.`
      : isAmount && amount > 0 && warehouse?.locked
        ? `${warehouse.name} đang khóa nên chưa nhập hàng được. Chọn kho khác, hoặc để trống rồi nhập sau.`
        : undefined
  const first = isAmount && amount > 0 && bin ? { amount, wid, bin: bin.bid, binName: bin.name } : undefined
  return { goods, warehouses, bins, first, fault }
}

interface FirstGoodsFieldsProps {
  /** Of how many; nothing where each product has a number of its own. */
  label?: string
  places: GoodsPlaces
  onChange(change: Partial<GoodsForm>): void
}

/** How many come in, into which warehouse, onto which shelf. */
export function GoodsFields({ label, places, onChange }: FirstGoodsFieldsProps) {
  const { goods, warehouses, bins, fault } = places
  return (
    <>
      {label !== undefined && (
        <NumberField label={label} value={goods.amount} onChange={(amount) => onChange({ amount })} />
      )}
      {fault && (
        <p role="alert" className="-mt-3 text-13 text-bad">
          {fault}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 large:grid-cols-1">
        <SelectField
          label="Kho"
          value={goods.wid}
          choices={warehouses.map(({ wid: value, name, locked }) => {
            return { value, label: locked ? `${name} (đang khóa)` : name }
          })}
          onChange={(wid) => onChange({ wid, bin: '' })}
        />
        <SelectField
          label="Ô kệ"
          value={goods.bin}
          choices={bins.map(({ bid: value, name }) => ({ value, label: name }))}
          onChange={(bin) => onChange({ bin })}
        />
      </div>
    </>
  )
}
