import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import styles from './SearchBar.module.css'

/** Looks like an idle `SearchBar` and leads to the search screen. */
export function SearchBarButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.box} onClick={onClick}>
      <MagnifyingGlassIcon size={20} weight="bold" aria-hidden />
      {text}
    </button>
  )
}
