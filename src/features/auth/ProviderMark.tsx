import styles from './ProviderMark.module.css'

export function NaverMark() {
  return (
    <svg className={styles.mark} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="#03C75A" />
      <path d="M6 14V6h2.7l2.6 4.2V6H14v8h-2.6L8.700 9.800V14Z" fill="#fff" />
    </svg>
  )
}

export function KakaoMark() {
  return (
    <svg className={styles.mark} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 2.500C5.300 2.500 1.700 5.400 1.700 9c0 2.300 1.500 4.300 3.800 5.500l-.8 3c-.1.300.2.500.5.300l3.500-2.300c.4 0 .9.100 1.300.1 4.700 0 8.300-2.900 8.300-6.600S14.700 2.500 10 2.500Z"
        fill="#191919"
      />
    </svg>
  )
}
