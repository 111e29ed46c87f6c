import {
  Bike,
  ClipboardCheck,
  CloudUpload,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  ScanBarcode,
  Settings,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pack: Package,
  delayed: Hourglass,
  selfShip: Bike,
  count: ClipboardCheck,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
}
