import { ScanBarcode } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { SmallTitle } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'
import { withScanner } from '../scanner/scanner-hub.ts'
import { neededFirst, tableThings } from './table-things.ts'

/** "Bàn tập": for who has neither paper nor a second phone, a tap scans what lies on the table. */
export default function TableSheet({ onClose }: { onClose(): void }) {
  const { pathname } = useLocation()
  const [, code] = /^\/orderspack\/([^/]+)$/.exec(pathname) ?? []
  const scan = (text: string) => {
    onClose()
    withScanner((scanner) => scanner.type(text))
  }
  return (
    <Sheet title="Bàn tập" onClose={onClose}>
      <p className="mb-3 text-15 text-sub">Chạm vào một thứ là quét nó, như bóp cò máy quét.</p>
      {neededFirst(tableThings(), code && decodeURIComponent(code)).map(({ title, things }) => (
        <section key={title} className="mb-4">
          <SmallTitle as="h3">{title}</SmallTitle>
          <ul className="flex flex-col gap-2">
            {things.map((thing) => (
              <li key={thing.text}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 card p-3 text-left active:bg-ground"
                  onClick={() => scan(thing.text)}
                >
                  <ScanBarcode aria-hidden className="size-6 shrink-0 text-brand-ink" />
                  <span className="min-w-0">
                    <span className="block text-17 font-semibold">{thing.title}</span>
                    <span className="block text-13 text-sub">{thing.detail}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
