import type { ReactNode } from 'react'
import { allDigitsWords, isAllDigits } from '../../../domain/catalogue/product-code.ts'
import { longestName, longestNote, taxFees } from '../../../domain/catalogue/product-fields.ts'
import { fewUnits } from '../../../domain/catalogue/product-state.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { Card } from '../../components/card.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { Labelled } from '../../components/labelled.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useSeesCost } from '../../session/session.ts'
import type { ProductFaults, ProductForm } from '../product-form.ts'
import { taxNames } from '../product-words.ts'
import { BarcodeField } from './barcode-field.tsx'
import { LotSwitch } from './lot-switch.tsx'
import { PackFields } from './pack-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { TagsField } from './tags-field.tsx'

export interface ProductFieldsProps {
  form: ProductForm
  faults: ProductFaults
  /** Says at once what is wrong: somebody wanted to save. */
  isAsked: boolean
  /** A code may be written once only. */
  isNew: boolean
  isReading: boolean
  onReading(isReading: boolean): void
  onChange(change: Partial<ProductForm>): void
  /** The code of a product that is there, with the way to another one. */
  codeKey?: ReactNode
}

/** What a product is called, and by which codes it is found. */
export function NameFields({
  form,
  faults,
  isAsked,
  isNew,
  onChange,
  codeKey,
  ...reading
}: ProductFieldsProps) {
  return (
    <Card title="Sản phẩm" className="flex flex-col gap-4">
      <PictureField form={form} onChange={(image) => onChange({ image })} />
      <FormLine
        label="Tên sản phẩm"
        autoComplete="off"
        placeholder="Áo thun cổ tròn"
        hint={`${form.name.length}/${longestName}`}
        value={form.name}
        fault={faults.name}
        isAsked={isAsked || form.name.length > longestName}
        onChange={(name) => onChange({ name })}
      />
      <FormLine
        label="Phân loại (màu, cỡ)"
        autoComplete="off"
        placeholder="Đen · M"
        maxLength={100}
        value={form.variant}
        onChange={(variant) => onChange({ variant })}
      />
      {!isNew && codeKey}
      {isNew && (
        <FormLine
          plain
          label="Mã sản phẩm (SKU)"
          autoComplete="off"
          placeholder="AT-DEN-M"
          hint={isAllDigits(form.code.trim()) ? allDigitsWords : 'Để trống thì máy tự đặt một mã.'}
          value={form.code}
          fault={faults.code}
          isAsked={isAsked || form.code !== ''}
          onChange={(code) => onChange({ code })}
        />
      )}
      <BarcodeField
        value={form.barcode}
        fault={faults.barcode}
        onChange={(barcode) => onChange({ barcode })}
        isReading={reading.isReading}
        onReading={reading.onReading}
      />
    </Card>
  )
}

type PlainProps = Pick<ProductFieldsProps, 'form' | 'faults' | 'onChange'>

/** CAT-024; the cost for people who may see it (CAT-150). */
export function PriceFields({ form, faults, onChange }: PlainProps) {
  const seesCost = useSeesCost()
  return (
    <Card title="Giá">
      <div className="grid grid-cols-2 items-start gap-3 large:grid-cols-1">
        <MoneyField
          label="Giá bán lẻ"
          value={form.price}
          fault={faults.price}
          onChange={(price) => onChange({ price })}
        />
        <MoneyField
          label="Giá bán buôn"
          value={form.wholesale}
          fault={faults.wholesale}
          onChange={(wholesale) => onChange({ wholesale })}
        />
        {seesCost && (
          <MoneyField
            label="Giá nhập"
            value={form.cost}
            fault={faults.cost}
            onChange={(cost) => onChange({ cost })}
          />
        )}
      </div>
    </Card>
  )
}

/** What else may be said: unit, tax, minimum, larger units, tags, description. */
export function OtherFields({ form, faults, isCombo = false, onChange }: PlainProps & { isCombo?: boolean }) {
  const taxes = (taxFees as readonly string[]).includes(form.taxFee) ? taxFees : [form.taxFee, ...taxFees]
  return (
    <Card title="Thông tin thêm" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3 large:grid-cols-1">
        <FormLine
          label="Đơn vị tính"
          autoComplete="off"
          placeholder="cái"
          maxLength={30}
          value={form.unit}
          onChange={(unit) => onChange({ unit })}
        />
        <SelectField
          label="VAT"
          value={form.taxFee}
          choices={taxes.map((value) => ({ value, label: taxNames[value] ?? value }))}
          onChange={(taxFee) => onChange({ taxFee })}
        />
      </div>
      <FormLine
        label="Mức tồn tối thiểu"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        hint={`Dưới mức này báo SẮP HẾT HÀNG. Để trống thì là ${fewUnits}.`}
        value={form.minimum}
        fault={faults.minimum}
        isAsked
        onChange={(minimum) => onChange({ minimum })}
      />
      {!isCombo && (
        <PackFields packs={form.packs} fault={faults.packs} onChange={(packs) => onChange({ packs })} />
      )}
      {/* A combo lies nowhere: its parts have the lots. */}
      {!isCombo && <LotSwitch form={form} onChange={onChange} />}
      <TagsField chosen={form.tags} onChange={(tags) => onChange({ tags })} />
      <Labelled
        label="Mô tả"
        hint={`${formatMoney(form.note.length)}/${formatMoney(longestNote)}`}
        fault={faults.note}
      >
        {(id) => (
          <textarea
            id={id}
            rows={3}
            className="block w-full rounded-xl border border-line bg-ground px-4 py-3 text-17"
            value={form.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Labelled>
    </Card>
  )
}
