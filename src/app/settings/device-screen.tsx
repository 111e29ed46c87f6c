import { Settings2 } from 'lucide-react'
import { changeSettings } from '../../domain/settings/change-settings.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { useMayDo } from '../session/session.ts'
import { AlertsSection } from './parts/alerts-section.tsx'
import { AppSection } from './parts/app-section.tsx'
import { LookSection } from './parts/look-section.tsx'
import { MemorySection } from './parts/memory-section.tsx'
import { PeopleSection } from './parts/people-section.tsx'
import { PlaceSection } from './parts/place-section.tsx'
import { ProofSection } from './parts/proof-section.tsx'
import { ScanSection } from './parts/scan-section.tsx'
import { SoundSection } from './parts/sound-section.tsx'

/** How this one device scans, sounds and remembers. */
export default function DeviceScreen() {
  const mayChangeShop = useMayDo(changeSettings)
  return (
    <Screen title="Cài đặt máy" back="/today">
      <div className="mx-auto max-w-3xl space-y-6 p-4 pb-10">
        <PlaceSection />
        <LookSection />
        <SoundSection />
        <AlertsSection />
        <ScanSection />
        <ProofSection />
        <PeopleSection />
        <MemorySection />
        <AppSection />
        {mayChangeShop && (
          <LinkButton to={screenAddress('/settings')}>
            <Settings2 aria-hidden className="size-5" /> Cài đặt shop
          </LinkButton>
        )}
      </div>
    </Screen>
  )
}
