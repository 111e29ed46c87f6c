import { useRef } from 'react'
import { decodePicture } from '../../../device/decode-picture.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { Row } from '../../konsta/row.tsx'
import { showToast } from '../../session/toast-list.ts'
import { changeShop } from '../change-shop.ts'
import { makeLogo } from '../make-logo.ts'

/** The picture at the head of papers. */
export function LogoRow({ settings }: { settings: CompanySettings }) {
  const field = useRef<HTMLInputElement>(null)
  const { logo = '' } = settings
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      const picture = await decodePicture(file)
      const made = await makeLogo(picture).finally(() => picture.close())
      await changeShop(settings, { logo: made }, 'Đã đổi logo.')
    } catch {
      showToast('danger', 'Không mở được ảnh này. Chọn ảnh JPEG hoặc PNG.')
    }
  }
  return (
    <Row
      label="Logo"
      text="In ở đầu hóa đơn bán hàng và phiếu, đen trắng trên máy in nhiệt"
      media={
        logo && <img src={logo} alt="Logo của shop" className="size-12 rounded-lg bg-white object-contain" />
      }
      after={
        <span className="flex flex-wrap justify-end gap-2">
          <input
            ref={field}
            type="file"
            accept="image/*"
            aria-label="Ảnh logo"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
          />
          {logo && (
            <Button look="quiet" onClick={() => void changeShop(settings, { logo: '' }, 'Đã bỏ logo.')}>
              Bỏ logo
            </Button>
          )}
          <Button look="quiet" onClick={() => field.current?.click()}>
            {logo ? 'Đổi logo' : 'Chọn ảnh'}
          </Button>
        </span>
      }
    />
  )
}
