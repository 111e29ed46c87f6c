import { Lock } from 'lucide-react'
import { brand } from '../../domain/brand.ts'
import { LossNotice } from '../components/loss-notice.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useBadges } from '../scanner/use-scanner.ts'
import { WhoTakes } from './parts/who-takes.tsx'

/** The phone is locked: nothing of the shop is on the page, only names of people. What they did goes on being sent. */
export default function LockScreen() {
  useBadges()
  return (
    <main className="h-dvh overflow-y-auto bg-ground">
      <title>{`Máy đang khóa · ${brand}`}</title>
      <LossNotice />
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-5 p-5 pt-[max(1.25rem,env(safe-area-inset-top))]">
        <h1 className="flex items-center gap-3 text-22 font-bold">
          <span className="grid size-12 place-items-center rounded-2xl bg-brand-fill text-white">
            <Lock aria-hidden className="size-6" />
          </span>
          Máy đang khóa
        </h1>
        <WhoTakes startsWithOwn />
      </div>
      <ScanLayer />
    </main>
  )
}
