import { Download, Share, SquarePlus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { install, installWay, watchInstall } from '../../device/install.ts'
import { recall, remember } from '../../device/small-memory.ts'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'

const laterKey = 'khotay:install-later'
/** "Để sau" is respected for a week. */
const laterMs = 7 * 86_400_000

/** Offers to put the app on the home screen, where it opens without a network and keeps its memory. */
export function InstallPrompt() {
  const way = useSyncExternalStore(watchInstall, installWay)
  const [later, setLater] = useState(() => Date.now() - Number(recall(laterKey)) < laterMs)
  const [steps, setSteps] = useState(false)
  if (later || (way !== 'button' && way !== 'iphone-steps')) return null

  const postpone = () => {
    remember(laterKey, String(Date.now()))
    setLater(true)
  }
  return (
    <section className="flex flex-wrap items-center gap-3 card p-4">
      <Download aria-hidden className="size-6 shrink-0 text-brand-ink" />
      <p className="min-w-48 grow basis-2/3 text-15">
        <b className="block font-semibold">Cài KhoTay vào máy</b>
        <span className="text-sub">Mở nhanh hơn, làm được khi mất mạng, dữ liệu được giữ chắc hơn.</span>
      </p>
      <Button look="quiet" className="ml-auto" onClick={postpone}>
        Để sau
      </Button>
      <Button look="primary" onClick={() => (way === 'button' ? void install() : setSteps(true))}>
        Cài đặt
      </Button>
      {steps && <IphoneSteps onClose={() => setSteps(false)} />}
    </section>
  )
}

/** An iPhone installs only by hand from Safari. */
export function IphoneSteps({ onClose }: { onClose: () => void }) {
  return (
    <Sheet low title="Cài trên iPhone" onClose={onClose}>
      <ol className="space-y-4 text-17">
        <li className="flex items-center gap-3">
          <Share aria-hidden className="size-7 shrink-0 text-brand-ink" />
          <span>
            1. Trong Safari, chạm nút <b>Chia sẻ</b> ở cuối màn hình.
          </span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus aria-hidden className="size-7 shrink-0 text-brand-ink" />
          <span>
            2. Chọn <b>Thêm vào MH chính</b>, rồi chạm <b>Thêm</b>.
          </span>
        </li>
        <li className="text-15 text-sub">
          Mở KhoTay từ màn hình chính và đăng nhập một lần ở đó: biểu tượng mới có bộ nhớ riêng.
        </li>
      </ol>
    </Sheet>
  )
}
