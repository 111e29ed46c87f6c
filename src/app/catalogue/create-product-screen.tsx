import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { addSlip } from '../../domain/stock/add-slip.ts'
import { newCode } from '../../replica/new-code.ts'
import { productAddress } from '../addresses.ts'
import type { ChosenListing } from '../channels/chosen-listing.ts'
import { linkListings } from '../channels/link-listings.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { GoodsFields, type GoodsForm, noGoods, useGoodsPlaces } from '../components/first-goods.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { showFirstFault } from '../components/show-first-fault.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useDirtyForm } from '../session/dirty-forms.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { NameFields, OtherFields, PriceFields } from './parts/product-fields.tsx'
import { emptyProduct, isFaulty, type ProductForm } from './product-form.ts'
import { makeProduct } from './save-product.ts'
import { useProductFaults } from './use-product-form.ts'

const FormListings = lazy(() => import('../channels/parts/form-listings.tsx'))

/** The name under which the product being written is kept. */
const draftName = 'san-pham'

interface Draft extends ProductForm, GoodsForm {
  /** What it is at marketplaces, linked once it is made (CAT-094). */
  listings: readonly ChosenListing[]
}
const empty: Draft = { ...emptyProduct, ...noGoods, listings: [] }

/** RTE-037: a product is made by hand; what is there of it already comes in with it. */
export default function CreateProductScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const mayBringIn = useMayDo(addSlip)
  const [draft] = useState(() => keptDraft<Draft>(replica, draftName, empty))
  const form = useSnapshot(draft, { sync: true })
  const places = useGoodsPlaces(form)
  const faults = useProductFaults(form)
  const [isAsked, setAsked] = useState(false)
  const [isReading, setReading] = useState(false)
  const change = (next: Partial<Draft>) => void Object.assign(draft, next)
  useScanner(({ text }) => {
    change({ barcode: text })
    setReading(false)
  }, 'product')

  const lines = useRef<HTMLFormElement>(null)
  const once = useOneAtATime()
  async function save(goesOn: boolean): Promise<void> {
    setAsked(true)
    if (isFaulty(faults) || places.fault) {
      showToast('warning', faults.name ?? 'Còn chỗ chưa đúng. Xem các dòng màu đỏ rồi bấm lại.')
      return showFirstFault(lines.current)
    }
    // Kept before it is made: a page that goes out in between finds the code taken, and makes no second product.
    const code = form.code.trim() || newCode(replica, 'product')
    change({ code })
    if (!(await makeProduct(replica, { ...form, code }, mayBringIn ? places.first : undefined))) return
    await linkListings(code, form.listings)
    setAsked(false)
    // The next product is often of the same kind, and lies on the same shelf.
    const { unit, taxFee, tags } = form
    const { wid, bin } = places.goods
    change({ ...empty, unit, taxFee, tags: [...tags], wid, bin })
    if (goesOn) return document.querySelector<HTMLInputElement>('[data-first-field] input')?.focus()
    forgetDraft(replica, draftName)
    await navigate(productAddress(code), { replace: true })
  }

  const isWritten =
    form.listings.length > 0 ||
    [form.name, form.code, form.barcode, form.price, form.note, form.image].some((text) => text.trim() !== '')
  useDirtyForm(isWritten)
  function giveUp(): void {
    const before = { ...draft }
    change(empty)
    setAsked(false)
    showToast('notice', 'Đã bỏ sản phẩm đang ghi.', {
      action: { label: 'Hoàn tác', run: () => change(before) },
    })
  }

  const fields = { form, faults, isAsked, isReading, onReading: setReading, onChange: change }
  return (
    <Screen
      title="Tạo sản phẩm"
      above={isWritten && 'Đã giữ trên máy'}
      back="/products1"
      foot={
        <FootBar className="flex gap-2 *:grow large:flex-wrap wide:justify-end wide:*:min-w-48 wide:*:grow-0">
          {isWritten && (
            <Button look="quiet" onClick={giveUp}>
              Hủy
            </Button>
          )}
          <Button onClick={() => void once(() => save(true))}>Tạo và thêm nữa</Button>
          <Button look="primary" onClick={() => void once(() => save(false))}>
            Tạo sản phẩm
          </Button>
        </FootBar>
      }
    >
      <form
        ref={lines}
        noValidate
        className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 pb-8 wide:px-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
        onSubmit={(event) => event.preventDefault()}
      >
        <div data-first-field className="flex flex-col gap-4">
          <NameFields {...fields} isNew />
          <PriceFields {...fields} />
        </div>
        <div className="flex flex-col gap-4">
          {mayBringIn && (
            <Card title="Tồn đầu" className="flex flex-col gap-4">
              <GoodsFields label="Đang có bao nhiêu" places={places} onChange={change} />
              <p className="text-13 text-sub">
                Để trống nếu chưa có hàng. Số này vào kho bằng một phiếu Nhập mới.
              </p>
            </Card>
          )}
          <OtherFields {...fields} />
          <Suspense fallback={null}>
            <FormListings
              name={form.name}
              listings={form.listings}
              onChange={(listings) => change({ listings })}
            />
          </Suspense>
        </div>
      </form>
    </Screen>
  )
}
