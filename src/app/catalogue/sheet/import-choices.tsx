import { countWords } from '../../components/count-words.ts'
import type { GoodsForm, GoodsPlaces } from '../../components/first-goods.tsx'
import { SelectField } from '../../components/select-field.tsx'

interface Choices {
  changesKnown: boolean
  bringsIn: boolean
  takesOff: boolean
}

interface ImportChoicesProps extends Pick<GoodsPlaces, 'goods' | 'warehouses' | 'bins'> {
  balances: boolean
  mayBringIn: boolean
  choices: Choices
  onChange(change: Partial<Choices>): void
  /** Rows of what is sold no more. */
  off: number
  onPlace(change: Partial<GoodsForm>): void
}

/** What is done with known codes, and where goods come in. */
export function ImportChoices(props: ImportChoicesProps) {
  const { balances, mayBringIn, choices, onChange, off, goods, warehouses, bins, onPlace } = props
  const warehouse = warehouses.find(({ wid }) => wid === goods.wid)
  return (
    <section className="flex flex-col gap-2 border-t border-line px-4 py-3" aria-label="Cách ghi">
      <Tick
        label={balances ? 'Mã đã có: sửa giá và cân bằng tồn' : 'Mã đã có: sửa giá và tên'}
        on={choices.changesKnown}
        onChange={(changesKnown) => onChange({ changesKnown })}
      />
      {!balances && (
        <Tick
          label={
            mayBringIn ? 'Mã mới: nhập tồn vào kho dưới đây' : 'Mã mới: nhập tồn (bạn chưa có quyền nhập kho)'
          }
          on={mayBringIn && choices.bringsIn}
          disabled={!mayBringIn}
          onChange={(bringsIn) => onChange({ bringsIn })}
        />
      )}
      {mayBringIn && (balances || choices.bringsIn) && (
        <div className="grid grid-cols-2 gap-3 pb-1 large:grid-cols-1">
          <SelectField
            label="Kho"
            value={goods.wid}
            choices={warehouses.map(({ wid: value, name, locked }) => {
              return { value, label: locked ? `${name} (đang khóa)` : name }
            })}
            onChange={(wid) => onPlace({ wid, bin: '' })}
          />
          <SelectField
            label="Ô kệ"
            value={goods.bin}
            choices={bins.map(({ bid: value, name }) => ({ value, label: name }))}
            onChange={(bin) => onPlace({ bin })}
          />
        </div>
      )}
      {warehouse?.locked && (
        <p className="text-13 text-warn">
          {warehouse.name} đang khóa: phiếu nhập được lập và chờ hoàn thành khi mở khóa.
        </p>
      )}
      {(off > 0 || choices.takesOff) && (
        <Tick
          label={`Đọc cả ${countWords(off)} dòng “Ngừng kinh doanh”`}
          on={choices.takesOff}
          onChange={(takesOff) => onChange({ takesOff })}
        />
      )}
    </section>
  )
}

interface TickProps {
  label: string
  on: boolean
  disabled?: boolean
  onChange(on: boolean): void
}

function Tick({ label, on, disabled = false, onChange }: TickProps) {
  return (
    <label className={`flex min-h-10 items-center gap-3 text-15 ${disabled ? 'text-sub' : ''}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={on}
        disabled={disabled}
        onChange={() => onChange(!on)}
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
