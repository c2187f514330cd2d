const Z = 1.96;

/** Wilson's 95 % interval of a share of `n`, which need not be whole. */
export function wilson(share: number, n: number): { low: number; high: number } {
  if (n <= 0) return { low: 0, high: 1 };
  const middle = share + (Z * Z) / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const whole = 1 + (Z * Z) / n;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
