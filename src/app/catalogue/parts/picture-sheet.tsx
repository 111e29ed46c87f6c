import { Camera, ClipboardPaste, ImageUp, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { keepDraftPicture } from '../../../replica/kept-pictures.ts'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { showNotSaved } from '../../session/toast-list.ts'
import { type Crop, middle, squareOf } from '../crop.ts'
import { makePicture } from '../make-picture.ts'
import { usePictureSource } from '../use-picture-source.ts'
import { CropView } from './crop-view.tsx'
import { FileKey } from './file-key.tsx'

interface PictureSheetProps {
  /** The address of the picture there is; '' without one. */
  image: string
  /** The new one lies on this device; '' takes it off. */
  onPick(image: string): void
  onClose(): void
}

/** A picture of a product (CAT-106): taken, chosen, pasted, dropped or fetched, then cut to a square by sight. */
export default function PictureSheet({ image, onPick, onClose }: PictureSheetProps) {
  const replica = useReplica()
  const source = usePictureSource()
  const { picture } = source
  const [crop, setCrop] = useState<Crop>(middle)
  const once = useOneAtATime()
  const pick = (address: string) => {
    onPick(address)
    onClose()
  }
  async function use(cut: ImageBitmap): Promise<void> {
    try {
      pick(await keepDraftPicture(replica, await makePicture(cut, squareOf(cut, crop))))
    } catch (fault) {
      if (!(fault instanceof LocalWriteFailed)) throw fault
      showNotSaved(fault)
    }
  }
  const choose = () => {
    setCrop(middle)
    source.again()
  }
  return (
    <Sheet
      title="Ảnh sản phẩm"
      onClose={onClose}
      footer={
        picture && (
          <>
            <Button onClick={choose}>Chọn ảnh khác</Button>
            <Button look="primary" onClick={() => void once(() => use(picture))}>
              Dùng ảnh này
            </Button>
          </>
        )
      }
    >
      {picture ? (
        <CropView picture={picture} crop={crop} onCrop={setCrop} />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid gap-2 wide:grid-cols-2">
            <FileKey
              onFile={source.takeFile}
              icon={Camera}
              accept="image/*"
              camera
              className="pointer-fine:hidden"
            >
              Chụp ảnh
            </FileKey>
            <FileKey onFile={source.takeFile} icon={ImageUp} accept="image/*">
              Chọn tệp ảnh
            </FileKey>
            <Button onClick={source.takeClipboard}>
              <ClipboardPaste aria-hidden className="size-5" /> Dán ảnh
            </Button>
            {image !== '' && (
              <Button onClick={() => pick('')}>
                <Trash2 aria-hidden className="size-5" /> Gỡ ảnh
              </Button>
            )}
          </div>
          <FromAddress onAddress={source.takeAddress} />
          <p role="status" className="text-15 text-sub empty:hidden">
            {source.busy}
          </p>
          {source.fault && (
            <p role="alert" className="text-15 font-semibold text-bad">
              {source.fault}
            </p>
          )}
          <p className="hidden rounded-xl border border-dashed border-line p-4 text-center text-15 text-sub pointer-fine:block">
            Hoặc kéo ảnh thả vào đây, hay bấm Ctrl + V.
          </p>
        </div>
      )}
    </Sheet>
  )
}

function FromAddress({ onAddress }: { onAddress(address: string): void }) {
  const [address, setAddress] = useState('')
  const isEmpty = address.trim() === ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no form, for the sheet may lie in one; Enter does what the key does
    <div
      className="flex items-end gap-2 *:first:grow"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isEmpty) return
        event.preventDefault()
        onAddress(address)
      }}
    >
      <TextLine
        label="Địa chỉ ảnh trên mạng"
        placeholder="https://…"
        maxLength={2000}
        value={address}
        onChange={setAddress}
      />
      <Button disabled={isEmpty} onClick={() => onAddress(address)}>
        <Link2 aria-hidden className="size-5" /> Lấy ảnh
      </Button>
    </div>
  )
}
