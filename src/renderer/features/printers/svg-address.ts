// A drawing as the address of an <img>, where its content can neither run nor load anything.

export const svgAddress = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
