import { LifeBuoy, type LucideIcon, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { KeyCaps } from '../components/key-caps.tsx'
import { SmallTitle } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'
import { type KeyGroup, listenedKeys } from '../session/keys.ts'

/** Every key that listens on this screen, and where else to find help. */
export default function KeysSheet({ onClose }: { onClose(): void }) {
  const [groups] = useState(listenedKeys)
  const own = groups.filter(({ title }) => title !== undefined)
  const everywhere = groups.filter(({ title }) => title === undefined)
  return (
    <Sheet title="Trợ giúp" onClose={onClose}>
      <div className="space-y-5">
        {own.map((group) => (
          <Keys key={group.title} title={group.title ?? ''} groups={[group]} />
        ))}
        <Keys title="Ở mọi màn hình" groups={everywhere} />
        <section>
          <SmallTitle>Học và hỏi</SmallTitle>
          <Way to="/practice" icon={ScanBarcode} label="Cửa hàng tập" onClose={onClose}>
            Tập đóng gói với mã vạch in ra, không chạm đơn thật
          </Way>
          <Way to="/settings/device" icon={LifeBuoy} label="Tệp hỗ trợ" onClose={onClose}>
            Gửi cho người hỗ trợ khi có gì không chạy; nằm trong Cài đặt máy
          </Way>
        </section>
      </div>
    </Sheet>
  )
}

function Keys({ title, groups }: { title: string; groups: readonly KeyGroup[] }) {
  return (
    <section>
      <SmallTitle>{title}</SmallTitle>
      <dl className="divide-y divide-line">
        {groups
          .flatMap(({ keys }) => keys)
          .map(({ on, says }) => (
            <div key={on.join(' ')} className="flex min-h-11 items-center gap-3 py-1">
              <dt className="order-2 flex shrink-0 gap-1">
                {on.map((one) => (
                  <KeyCaps key={one} keys={one} />
                ))}
              </dt>
              <dd className="min-w-0 grow text-15">{says}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

interface WayProps {
  to: string
  icon: LucideIcon
  label: string
  onClose(): void
  children: string
}

function Way({ to, icon: Icon, label, onClose, children }: WayProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-xl px-2 active:bg-ground"
      onClick={onClose}
    >
      <Icon aria-hidden className="size-6 text-brand-ink" />
      <span className="min-w-0 grow">
        <span className="block text-15 font-semibold">{label}</span>
        <span className="block text-13 text-sub">{children}</span>
      </span>
    </Link>
  )
}
