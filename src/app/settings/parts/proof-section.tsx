import { knowsNetworkKind } from '../../../device/network.ts'
import { fileSpace } from '../../../replica/queries/proofs/proofs.ts'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { megabyte } from '../../proofs/proof-room.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { useLive } from '../../session/use-live.ts'

const quotas = [100, 300, 600, 1000, 2000]

/** How much room photos and clips get on this phone, and over which network they go. */
export function ProofSection() {
  const [settings, change] = useDeviceSettings()
  const space = useLive(fileSpace, [])
  const knowsKind = knowsNetworkKind()
  if (!settings) return null
  const { proofQuotaMb, proofsOnWifiOnly } = settings
  const used = Math.ceil((space?.bytes ?? 0) / megabyte).toLocaleString('vi-VN')
  return (
    <Group title="Ảnh chứng minh">
      <ToggleRow
        label="Chỉ tải lên khi có Wi-Fi"
        text={
          knowsKind
            ? 'Dùng 4G thì ảnh chờ đến khi có Wi-Fi'
            : 'Trình duyệt này không cho biết đang dùng Wi-Fi hay 4G, nên ảnh tải lên qua mạng nào cũng được'
        }
        disabled={!knowsKind}
        on={knowsKind && proofsOnWifiOnly}
        onChange={(on) => change({ proofsOnWifiOnly: on })}
      />
      <ChoiceRow
        label="Chỗ cho ảnh và clip"
        text="Khi đầy, ảnh đã tải lên được xóa khỏi máy trước; ảnh chưa tải không bao giờ bị xóa"
        value={String(proofQuotaMb)}
        choices={[...new Set([...quotas, proofQuotaMb])]
          .toSorted((left, right) => left - right)
          .map((megabytes) => ({
            value: String(megabytes),
            label: `${megabytes.toLocaleString('vi-VN')} MB`,
            text: `khoảng ${(megabytes * 4).toLocaleString('vi-VN')} ảnh`,
          }))}
        onChange={(megabytes) => change({ proofQuotaMb: Number(megabytes) })}
      />
      <Row
        label="Đang dùng"
        text={
          space && space.unsent > 0
            ? `${space.unsent.toLocaleString('vi-VN')} ảnh, clip chờ tải lên`
            : undefined
        }
        after={<span className="text-15 font-semibold text-ink">{used} MB</span>}
      />
    </Group>
  )
}
