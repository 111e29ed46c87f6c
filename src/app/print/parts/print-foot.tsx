import { Printer, TabletSmartphone } from 'lucide-react'
import { Button } from '../../components/button.tsx'

interface PrintFootProps {
  pages: number
  /** What is counted; pages unless told. */
  what?: string
  /** What happens to them before they come out. */
  doing?: string
  ready: boolean
  /** How many are drawn, or fetched, so far, while they are. */
  drawn: number | undefined
  onStop(): void
  /** Nothing where no other device prints them. */
  onQueue?: (() => void) | undefined
  onPrint(): void
}

/** The two ways on: this printer, or somebody else's; while pages are drawn, how far it is. */
export function PrintFoot(props: PrintFootProps) {
  const { pages, what = 'trang', doing = 'Đang vẽ', ready, drawn, onStop, onQueue, onPrint } = props
  return (
    <div className="sticky bottom-0 flex gap-2 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow wide:justify-end wide:*:grow-0">
      {drawn !== undefined ? (
        <>
          <p role="status" className="self-center text-15">
            {doing} {drawn}/{pages} {what}
          </p>
          <Button onClick={onStop}>Dừng</Button>
        </>
      ) : (
        <>
          {onQueue && (
            <Button disabled={!ready} onClick={onQueue}>
              <TabletSmartphone aria-hidden className="size-5" /> Để máy khác in
            </Button>
          )}
          <Button look="primary" disabled={!ready} onClick={onPrint}>
            <Printer aria-hidden className="size-5" /> In {pages} {what}
          </Button>
        </>
      )}
    </div>
  )
}
