import { invoiceLimits } from '../../domain/invoices/params.ts'
import { taxCodeFault } from '../../domain/invoices/tax-code.ts'
import { TextLine } from '../components/text-line.tsx'
import type { WrittenBuyer } from './written-buyer.ts'

interface BuyerFormProps {
  buyer: WrittenBuyer
  /** Somebody pressed: what is still short is short for good. */
  isTried: boolean
  onChange(buyer: WrittenBuyer): void
}

/** Whom the invoice is made out to: a person, or a company with its tax code and address. */
export function BuyerForm({ buyer, isTried, onChange }: BuyerFormProps) {
  const line = (field: keyof WrittenBuyer, label: string, fault?: string) => (
    <TextLine
      label={label}
      maxLength={invoiceLimits[field]}
      value={buyer[field]}
      fault={fault}
      onChange={(text) => onChange({ ...buyer, [field]: text })}
    />
  )
  const { taxCode } = buyer
  const isLong = taxCode.replace(/\D/g, '').length >= 10
  return (
    <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
      {line('taxCode', 'Mã số thuế', isLong || isTried ? taxCodeFault(taxCode) : undefined)}
      {line('company', 'Tên công ty')}
      {line('name', 'Họ tên người mua')}
      {line('phone', 'Số điện thoại')}
      <div className="wide:col-span-2">{line('address', 'Địa chỉ')}</div>
      {line('email', 'Email nhận hóa đơn')}
    </div>
  )
}
