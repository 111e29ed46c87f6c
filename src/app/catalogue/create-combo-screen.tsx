import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { newCode } from '../../replica/new-code.ts'
import { productAddress } from '../addresses.ts'
import type { ChosenListing } from '../channels/chosen-listing.ts'
import { linkListings } from '../channels/link-listings.ts'
import { Button } from '../components/button.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { showFirstFault } from '../components/show-first-fault.ts'
import { useDirtyForm } from '../session/dirty-forms.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { ComboParts, type PartForm, withOneMore } from './parts/combo-parts.tsx'
import { NameFields, OtherFields, PriceFields } from './parts/product-fields.tsx'
import { emptyProduct, isFaulty, type ProductForm } from './product-form.ts'
import { makeCombo } from './save-product.ts'
import { useComboScans } from './use-combo-scans.ts'
import { useProductFaults } from './use-product-form.ts'

const FormListings = lazy(() => import('../channels/parts/form-listings.tsx'))

/** The name under which the combo being written is kept. */
const draftName = 'combo'

interface Draft extends ProductForm {
  parts: readonly PartForm[]
  /** What it is at marketplaces, linked once it is made (CAT-094). */
  listings: readonly ChosenListing[]
}

const empty: Draft = { ...emptyProduct, parts: [], listings: [] }

/** RTE-038: several products sold as one; it lies nowhere, and there are as many as its parts make. */
export default function CreateComboScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [draft] = useState(() => keptDraft<Draft>(replica, draftName, empty))
  const form = useSnapshot(draft, { sync: true })
  const faults = useProductFaults(form)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isReading, setReading] = useState(false)
  const change = (next: Partial<Draft>) => void Object.assign(draft, next)
  useComboScans({
    isReading,
    onBarcode(barcode) {
      change({ barcode })
      setReading(false)
    },
    onPart: (code) => change({ parts: withOneMore(draft.parts, code) }),
  })

  const lines = useRef<HTMLFormElement>(null)
  const once = useOneAtATime()
  async function save(): Promise<void> {
    setAsked(true)
    if (isFaulty(faults) || form.parts.length === 0) {
      showToast('warning', faults.name ?? 'Còn chỗ chưa đúng. Xem các dòng màu đỏ rồi bấm lại.')
      return showFirstFault(lines.current)
    }
    // Kept before it is made: a page that goes out in between finds the code taken, and makes no second combo.
    const code = form.code.trim() || newCode(replica, 'product')
    change({ code })
    if (!(await makeCombo(replica, { ...form, code }, form.parts))) return
    await linkListings(code, form.listings)
    change(empty)
    forgetDraft(replica, draftName)
    await navigate(productAddress(code), { replace: true })
  }

  const isWritten =
    form.parts.length > 0 ||
    form.listings.length > 0 ||
    [form.name, form.code, form.barcode, form.price, form.note].some((one) => one.trim() !== '')
  useDirtyForm(isWritten)
  function giveUp(): void {
    const before = { ...draft }
    change(empty)
    setAsked(false)
    showToast('notice', 'Đã bỏ combo đang ghi.', {
      action: { label: 'Hoàn tác', run: () => change(before) },
    })
  }

  const fields = { form, faults, isAsked, isReading, onReading: setReading, onChange: change }
  return (
    <Screen
      title="Tạo combo"
      above={isWritten && 'Đã giữ trên máy'}
      back="/products1"
      foot={
        <FootBar className="flex gap-2 *:grow large:flex-wrap wide:justify-end wide:*:min-w-48 wide:*:grow-0">
          {isWritten && (
            <Button look="quiet" onClick={giveUp}>
              Hủy
            </Button>
          )}
          <Button look="primary" onClick={() => void once(save)}>
            Tạo combo
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
          <ComboParts
            parts={form.parts}
            text={text}
            isAsked={isAsked}
            onText={setText}
            onChange={(parts) => change({ parts })}
          />
          <OtherFields {...fields} isCombo />
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
