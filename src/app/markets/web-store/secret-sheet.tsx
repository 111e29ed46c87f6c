import { ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '../../components/button.tsx'
import { CopyKey } from '../../components/copy-key.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { isMarketAddress } from '../go-to-market.ts'
import { templateSteps } from './template-words.ts'
import type { NewSecret } from './use-store-acts.ts'

/** What a web store signs with, shown once: from here on it is nowhere to be read. */
export default function SecretSheet({ told, onClose }: { told: NewSecret; onClose(): void }) {
  const { hook, secret = '', key = '', template, practice } = told
  const going =
    practice === undefined
      ? undefined
      : `${practice}/connect?${new URLSearchParams({ hook, secret, key, template })}`
  return (
    <Sheet
      title="Khóa của trang web"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đã chép xong</Button>
          {going !== undefined && isMarketAddress(going) && (
            <a className={buttonClass({ look: 'primary' })} href={going} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="size-5" /> Mở trang web tập
            </a>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-15">
        <p className="rounded-card bg-warn-soft p-3 font-semibold text-warn">
          Khóa chỉ hiện một lần. Đóng lại là không xem được nữa; khi đó chỉ còn cách tạo khóa mới.
        </p>
        <Line what="địa chỉ nhận tin" text={hook} />
        <Line what="khóa ký tin" text={secret} />
        <Line what="khóa gọi API" text={key} />
        <p className="text-sub">{templateSteps[template]}</p>
      </div>
    </Sheet>
  )
}

function Line({ what, text }: { what: string; text: string }) {
  return (
    <div>
      <p className="text-sub first-letter:uppercase">{what}</p>
      <p className="flex items-start gap-2">
        <code className="grow text-15 wrap-anywhere">{text}</code>
        <CopyKey what={what} text={text} />
      </p>
    </div>
  )
}
