import { changeSettings } from '../../domain/settings/change-settings.ts'
import { Screen } from '../components/screen.tsx'
import { useMayDo } from '../session/session.ts'
import { AppSection } from './parts/app-section.tsx'
import { BankSection } from './parts/bank-section.tsx'
import { LookSection } from './parts/look-section.tsx'
import { MemorySection } from './parts/memory-section.tsx'
import { PeopleSection } from './parts/people-section.tsx'
import { ProofSection } from './parts/proof-section.tsx'
import { ScanSection } from './parts/scan-section.tsx'
import { ShopSection } from './parts/shop-section.tsx'
import { SoundSection } from './parts/sound-section.tsx'
import { StoreSection } from './parts/store-section.tsx'
import { WarehouseSection } from './parts/warehouse-section.tsx'

/** How this one device scans, sounds and remembers; for owners also the settings of the shop. */
export default function DeviceScreen() {
  const mayChangeShop = useMayDo(changeSettings)
  return (
    <Screen title="Cài đặt máy" back="/today">
      <div className="mx-auto max-w-3xl space-y-6 p-4 pb-10">
        <LookSection />
        <SoundSection />
        <ScanSection />
        <ProofSection />
        <PeopleSection />
        <MemorySection />
        <AppSection />
        {mayChangeShop && <ShopSection />}
        {mayChangeShop && <WarehouseSection />}
        {mayChangeShop && <StoreSection />}
        {mayChangeShop && <BankSection />}
      </div>
    </Screen>
  )
}
