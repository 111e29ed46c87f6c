import { useState } from 'react'
import { taxCodeFault } from '../../../domain/invoices/tax-code.ts'
import { letterheadOf } from '../../../domain/paper/letterhead.ts'
import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import { letterheadLimits } from '../../../domain/settings/change-settings.ts'
import type { Company } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { changeShop } from '../change-shop.ts'

/** What papers say under the shop's name. */
export default function LetterheadSheet({ shop, onClose }: { shop: Company; onClose(): void }) {
  const { settings } = shop
  const before = {
    address: settings.address ?? '',
    phone: settings.phone ?? '',
    taxCode: settings.taxCode ?? '',
  }
  const [written, setWritten] = useState(before)
  const { address, phone, taxCode } = written
  const usual = letterheadOf({ ...shop, settings: { ...settings, address: '', phone: '' } })
  const phoneFault = phone.trim() === '' || isPhone(phone) ? undefined : 'Số điện thoại chưa đúng.'
  const fault = phoneFault ?? taxCodeFault(taxCode)
  const isSame = address === before.address && phone === before.phone && taxCode === before.taxCode

  async function save(): Promise<void> {
    const next = {
      address: address.trim(),
      phone: phone.trim() === '' ? '' : normalizePhone(phone),
      taxCode: taxCode.trim(),
    }
    const answer = await changeShop(settings, next, 'Đã lưu đầu giấy tờ.')
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Đầu giấy tờ"
      unsaved={!isSame}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={fault !== undefined || isSame}
          onClick={() => void save()}
        >
          Lưu
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Địa chỉ công ty"
          maxLength={letterheadLimits.address}
          value={address}
          placeholder={usual.address}
          onChange={(text) => setWritten({ ...written, address: text })}
        />
        <TextLine
          label="Số điện thoại công ty"
          maxLength={letterheadLimits.phone}
          value={phone}
          placeholder={usual.phone}
          fault={phoneFault}
          onChange={(text) => setWritten({ ...written, phone: text })}
        />
        <TextLine
          label="Mã số thuế"
          maxLength={20}
          value={taxCode}
          fault={taxCodeFault(taxCode)}
          onChange={(text) => setWritten({ ...written, taxCode: text })}
        />
        <p className="text-13 text-sub">
          In dưới tên shop trên hóa đơn bán hàng và mọi phiếu. Để trống địa chỉ, số điện thoại thì in của nơi
          lấy hàng. Nhãn gửi hàng vẫn ghi nơi lấy hàng; hóa đơn điện tử lấy mã số thuế ở phần Hóa đơn điện tử.
        </p>
      </div>
    </Sheet>
  )
}
