export function systemChromium(): string | null;
export function provideChromium(): Promise<string>;
