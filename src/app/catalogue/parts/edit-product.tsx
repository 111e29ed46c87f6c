import { useState } from 'react'
import { pictureIdOf } from '../../../domain/catalogue/picture.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { forgetDraftPicture } from '../../../replica/kept-pictures.ts'
import { Button } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { formOf, isFaulty, type ProductForm } from '../product-form.ts'
import { changeProduct } from '../save-product.ts'
import { useProductFaults } from '../use-product-form.ts'
import { ChangeCode } from './change-code.tsx'
import { NameFields, OtherFields, PriceFields } from './product-fields.tsx'

interface EditProductProps {
  product: Product
  onDone(): void
}

/** A product in edit mode (CAT-105, CAT-113): what colleagues change meanwhile is not written over. */
export function EditProduct({ product, onDone }: EditProductProps) {
  const replica = useReplica()
  // As the person began with it: what is saved is the difference to this.
  const [before] = useState(() => ({ product, form: formOf(product) }))
  const [form, setForm] = useState<ProductForm>(before.form)
  const [isAsked, setAsked] = useState(false)
  const [isReading, setReading] = useState(false)
  const faults = useProductFaults(form, before.product)
  const isChanged = !deepEqual(form, before.form)
  const change = (next: Partial<ProductForm>) => setForm((now) => ({ ...now, ...next }))
  useDirtyForm(isChanged)
  useScanner(({ text }) => {
    change({ barcode: text })
    setReading(false)
  }, 'product')

  const once = useOneAtATime()
  async function save(): Promise<void> {
    setAsked(true)
    if (isFaulty(faults)) return
    if (await changeProduct(replica, before.form, form)) onDone()
  }

  /** CAT-114. */
  async function giveUp(): Promise<void> {
    onDone()
    const id = form.image === before.form.image ? undefined : pictureIdOf(form.image)
    if (id !== undefined) await forgetDraftPicture(replica, id).catch(() => undefined) // it is forgotten in a week
  }

  const fields = { form, faults, isAsked, isReading, onReading: setReading, onChange: change }
  return (
    <>
      <Scroller>
        <form
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 pb-8 wide:px-6 @3xl:grid-cols-[repeat(2,minmax(0,1fr))]"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="flex flex-col gap-4">
            <NameFields
              {...fields}
              isNew={false}
              codeKey={<ChangeCode product={product} isDirty={isChanged} />}
            />
            <PriceFields {...fields} />
          </div>
          <OtherFields {...fields} isCombo={product.typeItem === 'combo'} />
        </form>
      </Scroller>
      <FootBar className="flex gap-2 *:grow @3xl:justify-end @3xl:*:min-w-40 @3xl:*:grow-0">
        <Button onClick={() => void giveUp()}>Hủy</Button>
        <Button look="primary" disabled={!isChanged || isFaulty(faults)} onClick={() => void once(save)}>
          Cập nhật
        </Button>
      </FootBar>
    </>
  )
}
