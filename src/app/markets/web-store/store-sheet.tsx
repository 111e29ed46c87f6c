import { useState } from 'react'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { storeTemplates } from '../../../domain/channels/web-store/params.ts'
import type { StoreTemplate } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useOnline } from '../../session/online.ts'
import { templateNames } from './template-words.ts'
import { type NewSecret, useStoreActs } from './use-store-acts.ts'

interface StoreSheetProps {
  /** The one that is changed, or linked again; a new one without. */
  shop: KnownShop | undefined
  onClose(): void
  onDone(told: NewSecret): void
}

/** A web store by its name, its address and what its messages look like. */
export default function StoreSheet({ shop, onClose, onDone }: StoreSheetProps) {
  const online = useOnline()
  const { isBusy, add } = useStoreActs()
  const [name, setName] = useState(shop?.name ?? '')
  const [url, setUrl] = useState(shop?.store?.url ?? '')
  const [secret, setSecret] = useState('')
  const [template, setTemplate] = useState<StoreTemplate>(shop?.store?.template ?? 'khotay')
  const [followsStock, setFollows] = useState(shop ? shop.stock?.follows === 1 : true)
  const isOff = shop?.link?.state === 'off'
  const save = async () => {
    const told = await add({
      shopId: shop?.shopId,
      name,
      url: url.trim() || undefined,
      template,
      secret: secret.trim() || undefined,
      followsStock,
    })
    if (told) onDone({ ...told, template })
  }
  return (
    <Sheet
      title={shop ? `Sửa ${shop.name}` : 'Thêm trang web'}
      unsaved={name !== (shop?.name ?? '') || url !== (shop?.store?.url ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button
            look="primary"
            disabled={isBusy || !online || name.trim() === ''}
            onClick={() => void save()}
          >
            {shop ? (isOff ? 'Nối lại' : 'Lưu') : 'Thêm'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextLine
          label="Tên trang web"
          value={name}
          onChange={setName}
          maxLength={100}
          placeholder="Mây Shop"
        />
        <div>
          <p className="mb-1 text-15 text-sub">Trang web gửi tin theo mẫu nào</p>
          <ChoiceChips
            label="Mẫu tin"
            choices={storeTemplates.map((value) => ({ value, label: templateNames[value] }))}
            chosen={template}
            onChoose={(chosen: StoreTemplate) => setTemplate(chosen)}
            place="content"
          />
        </div>
        <TextLine
          label="Địa chỉ nhận tồn kho và trạng thái đơn (bỏ trống nếu trang web tự hỏi)"
          value={url}
          onChange={setUrl}
          maxLength={500}
          placeholder="https://shop.vn/khotay"
        />
        {template === 'haravan' && (
          <TextLine
            label="Chuỗi xác thực webhook của Haravan (Cài đặt, Thông báo)"
            value={secret}
            onChange={setSecret}
            maxLength={200}
          />
        )}
        <label className="flex min-h-12 items-center gap-3 text-17 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-(--brand-fill)"
            checked={followsStock}
            onChange={(event) => setFollows(event.target.checked)}
          />
          Tồn trên trang web theo KhoTay
        </label>
        {!online && <p className="text-15 text-warn">Đang ngoại tuyến. Thêm và sửa trang web cần mạng.</p>}
      </div>
    </Sheet>
  )
}
