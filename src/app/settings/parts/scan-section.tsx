import { useEffect, useState } from 'react'
import { Card } from '../../components/card.tsx'
import { useDeviceSettings } from '../use-device-settings.ts'
import { SettingRow, ToggleRow } from './setting-row.tsx'

const gaps = [30, 50, 80, 120]
const field = 'min-h-12 max-w-full rounded-xl border border-line bg-card px-3 text-15'

/** Camera, lens and Bluetooth scanner. */
export function ScanSection() {
  const [settings, change] = useDeviceSettings()
  const lenses = useLenses()
  if (!settings) return null
  return (
    <Card title="Quét mã">
      <ToggleRow
        label="Dùng camera"
        text="Tắt khi chỉ dùng máy quét cầm tay"
        on={settings.camera}
        onChange={(camera) => change({ camera })}
      />
      <SettingRow
        label="Ống kính"
        text={lenses.length === 0 ? 'Hiện danh sách sau lần quét đầu bằng camera' : undefined}
      >
        <select
          aria-label="Ống kính"
          className={field}
          disabled={lenses.length === 0}
          value={settings.lens ?? ''}
          onChange={(event) => change({ lens: event.target.value || undefined } as { lens: string })}
        >
          <option value="">Tự chọn</option>
          {lenses.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label}
            </option>
          ))}
        </select>
      </SettingRow>
      <ToggleRow
        label="Bộ đọc mã của máy"
        text="Giúp thêm ở máy có sẵn bộ đọc; tắt nếu đọc sai"
        on={settings.nativeDetector}
        onChange={(nativeDetector) => change({ nativeDetector })}
      />
      <SettingRow
        label="Máy quét cầm tay"
        text="Khoảng nghỉ dài nhất giữa hai phím. Tăng lên nếu mã bị đứt đoạn"
      >
        <select
          aria-label="Khoảng nghỉ giữa hai phím"
          className={field}
          value={settings.wedgeGapMs}
          onChange={(event) => change({ wedgeGapMs: Number(event.target.value) })}
        >
          {[...new Set([...gaps, settings.wedgeGapMs])].map((gap) => (
            <option key={gap} value={gap}>
              {gap} ms
            </option>
          ))}
        </select>
      </SettingRow>
    </Card>
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
