import { Screen } from '../components/screen.tsx'
import { StoreSection } from './parts/store-section.tsx'

/** `/stores` (RTE-057): the shop's own stores, beside the part of the settings that shows them too. */
export default function StoresScreen() {
  return (
    <Screen title="Cửa hàng">
      <div className="mx-auto max-w-3xl space-y-6 p-4 pb-10">
        <StoreSection />
      </div>
    </Screen>
  )
}
