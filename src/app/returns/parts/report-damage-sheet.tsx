import { useState } from 'react'
import { lineName } from '../../../domain/names.ts'
import { reportDamage } from '../../../domain/returns/report-damage.ts'
import { makeId } from '../../../replica/make-id.ts'
import { newCode } from '../../../replica/new-code.ts'
import { productsLike, shelvesOf } from '../../../replica/queries/returns/damages.ts'
import { Button } from '../../components/button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import { act } from '../../session/act.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

const reasons = ['Rách, vỡ', 'Ố bẩn', 'Ẩm mốc', 'Hết hạn', 'Lỗi nhà sản xuất']

/** Something on the shelf is broken: which product, where, how many, why. */
export default function ReportDamageSheet({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const [code, setCode] = useState<string>()
  const products = useLive((replica) => productsLike(replica, text), [text])
  if (code !== undefined)
    return <OneProduct code={code} onBack={() => setCode(undefined)} onClose={onClose} />
  return (
    <Sheet title="Báo hàng lỗi trên kệ" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <SearchField value={text} onChange={setText} label="Quét hoặc gõ mã vạch, SKU, tên" keepsScans />
        {products && products.length > 0 && (
          <Group>
            {products.map((product) => (
              <Row
                key={product.code}
                chevron
                media={
                  <ProductTile code={product.code} image={product.image} name={product.name} size={40} />
                }
                label={lineName(product)}
                text={product.code}
                onPress={() => setCode(product.code)}
              />
            ))}
          </Group>
        )}
        {products?.length === 0 && (
          <p className="text-15 text-sub">
            {text === '' ? 'Quét mã vạch của món hỏng, hoặc gõ tên.' : 'Không có sản phẩm nào khớp.'}
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface OneProductProps {
  code: string
  onBack(): void
  onClose(): void
}

function OneProduct({ code, onBack, onClose }: OneProductProps) {
  const replica = useReplica()
  const own = replica.session.user.warehouses
  const found = useLive((live) => shelvesOf(live, code), [code])
  const [place, setPlace] = useState(0)
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState('')
  const once = useOneAtATime()
  if (!found) return null
  const places = found.places.filter(({ wid }) => !own || own.includes(wid))
  const chosen = places[place]
  const report = async () => {
    if (!chosen) return
    const { wid, bid } = chosen
    const made = { id: makeId(replica.environment), slipCode: newCode(replica, 'exportSlip') }
    const what = { ...made, wid, bid, productCode: code, quantity, reason }
    const done = await act(reportDamage, what, {
      done: `Đã để riêng ${quantity} ${lineName(found.product)}.`,
    })
    if (done?.ok) onClose()
  }
  return (
    <Sheet
      title={lineName(found.product)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Chọn món khác</Button>
          <Button look="primary" disabled={!chosen} onClick={() => void once(report)}>
            Để riêng {quantity} món
          </Button>
        </>
      }
    >
      {chosen ? (
        <div className="flex flex-col gap-4">
          <label className="flex flex-col gap-1 text-15">
            <span className="text-sub">Lấy từ</span>
            <select
              className="min-h-12 rounded-xl border border-line bg-ground px-3 text-17"
              value={place}
              onChange={(event) => {
                setPlace(Number(event.target.value))
                setQuantity(1)
              }}
            >
              {places.map(({ wid, bid, binName, warehouseName, total }, index) => (
                <option key={`${wid}/${bid}`} value={index}>
                  {binName}, {warehouseName}: {total}
                </option>
              ))}
            </select>
          </label>
          <div className="flex items-center justify-between gap-3">
            <span className="text-15 text-sub">Số món lỗi</span>
            <Stepper label="Số món lỗi" value={quantity} min={1} max={chosen.total} onChange={setQuantity} />
          </div>
          <div className="flex flex-wrap gap-2">
            {reasons.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={reason === one}
                className={`min-h-12 rounded-full border px-4 text-15 font-semibold ${reason === one ? 'border-ink bg-ink text-card' : 'border-line bg-card'}`}
                onClick={() => setReason(reason === one ? '' : one)}
              >
                {one}
              </button>
            ))}
          </div>
          <p className="text-13 text-sub">Món lỗi rời tồn kho bằng một phiếu xuất và nằm trong Hàng lỗi.</p>
        </div>
      ) : (
        <p className="text-15 text-sub">Theo sổ, sản phẩm này không có ở ô kệ nào. Kiểm kho trước.</p>
      )}
    </Sheet>
  )
}
