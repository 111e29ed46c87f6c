import { useEffect, useState } from 'react'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { useDeviceSettings } from '../../session/use-device-settings.ts'

const gaps = [60, 100, 150, 250]

/** Camera, torch, lens and Bluetooth scanner. */
export function ScanSection() {
  const [settings, change] = useDeviceSettings()
  const lenses = useLenses()
  if (!settings) return null
  const { camera, torch, lens, nativeDetector, wedgeGapMs } = settings
  return (
    <Group title="Quét mã">
      <ToggleRow
        label="Dùng camera"
        text="Tắt khi chỉ dùng máy quét cầm tay"
        on={camera}
        onChange={(on) => change({ camera: on })}
      />
      <ToggleRow
        label="Bật đèn khi mở camera"
        text="Cho kho tối; chỉ ở ống kính có đèn"
        disabled={!camera}
        on={torch}
        onChange={(on) => change({ torch: on })}
      />
      <ChoiceRow
        label="Ống kính"
        text={lenses.length === 0 ? 'Hiện danh sách sau lần quét đầu bằng camera' : undefined}
        disabled={lenses.length === 0}
        value={lens ?? ''}
        choices={[
          { value: '', label: 'Tự chọn', text: 'Máy tìm ống kính lấy nét gần tốt nhất' },
          ...lenses.map(({ deviceId, label }) => ({ value: deviceId, label })),
        ]}
        onChange={(deviceId) => change({ lens: deviceId || undefined } as { lens: string })}
      />
      <ToggleRow
        label="Bộ đọc mã của máy"
        text="Giúp thêm ở máy có sẵn bộ đọc; tắt nếu đọc sai"
        on={nativeDetector}
        onChange={(on) => change({ nativeDetector: on })}
      />
      <ChoiceRow
        label="Máy quét cầm tay"
        text="Khoảng nghỉ dài nhất giữa hai phím. Tăng lên nếu mã bị đứt đoạn"
        value={String(wedgeGapMs)}
        choices={[...new Set([...gaps, wedgeGapMs])]
          .toSorted((left, right) => left - right)
          .map((gap) => ({
            value: String(gap),
            label: `${gap} ms`,
            text: gap === 100 ? 'Hợp với hầu hết máy quét' : undefined,
          }))}
        onChange={(gap) => change({ wedgeGapMs: Number(gap) })}
      />
    </Group>
  )
}

/** Back cameras with names; browsers give names only after the camera was allowed once. */
function useLenses(): MediaDeviceInfo[] {
  const [lenses, setLenses] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) =>
        setLenses(devices.filter(({ kind, label }) => kind === 'videoinput' && label !== '')),
      )
      .catch(() => undefined) // forbidden: the scanner chooses by itself
  }, [])
  return lenses
}
