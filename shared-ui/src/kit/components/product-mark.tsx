export { PRODUCT_NAME } from '@uas/contract';

/** The product's mark: an open arch with a lamp. Decorative beside the name. */
export function ProductMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--uas-surface-inverse)" />
      <g fill="none" stroke="var(--uas-text-inverse)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 31V19.5C9 12.6 13.9 8 20 8s11 4.6 11 11.5V31" />
        <path d="M15 31V20.5c0-3.6 2.2-6 5-6s5 2.4 5 6V31" />
        <path d="M6.5 32.5h27" />
      </g>
      <circle cx="20" cy="24.5" r="2.4" fill="var(--uas-attention)" />
    </svg>
  );
}
