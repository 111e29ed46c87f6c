import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keysOf } from '../../lib/keys-of.ts'
import { CarriersSection } from '../carriers/carriers-section.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Screen } from '../components/screen.tsx'
import { InvoicesSection } from '../invoices/invoices-section.tsx'
import { ZaloSection } from '../zalo/zalo-section.tsx'
import { BankSection } from './parts/bank-section.tsx'
import { ChannelsSection } from './parts/channels-section.tsx'
import { CompanySection } from './parts/company-section.tsx'
import { FloorSection } from './parts/floor-section.tsx'
import { LastChangeNote } from './parts/last-change-note.tsx'
import { NotificationsSection } from './parts/notifications-section.tsx'
import { PlacesSection } from './parts/places-section.tsx'
import { PrintingSection } from './parts/printing-section.tsx'
import { SecuritySection } from './parts/security-section.tsx'
import { StoreSection } from './parts/store-section.tsx'
import { TakeAlongSection } from './parts/take-along-section.tsx'
import { type SettingsTab, settingsTabs, tabIn } from './settings-tabs.ts'

const sections: Record<SettingsTab, ComponentType> = {
  company: CompanySection,
  warehouses: PlacesSection,
  stores: StoreSection,
  carriers: CarriersSection,
  channels: ChannelsSection,
  invoices: InvoicesSection,
  bank: BankSection,
  printing: PrintingSection,
  zalo: ZaloSection,
  floor: FloorSection,
  notifications: NotificationsSection,
  security: SecuritySection,
  data: TakeAlongSection,
}

/** What holds for the whole shop, on every device: `/settings?tab=…` (RTE-059, RTE-067). */
export default function SettingsScreen() {
  const [query, setQuery] = useSearchParams()
  const tab = tabIn(query)
  const Shown = sections[tab]
  return (
    <Screen
      title="Cài đặt shop"
      back="/today"
      below={
        <ChoiceChips
          place="tabs"
          label="Phần cài đặt"
          choices={keysOf(settingsTabs).map((value) => ({ value, label: settingsTabs[value] }))}
          chosen={tab}
          onChoose={(chosen) => setQuery({ tab: chosen }, { replace: true })}
        />
      }
    >
      <div className="mx-auto max-w-3xl space-y-6 p-4 pb-10">
        <Shown />
        <LastChangeNote key={tab} tab={tab} />
      </div>
    </Screen>
  )
}
