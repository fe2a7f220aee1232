// A compiler host that reads and parses each file once for all programs.

import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile | undefined>();

export function compilerDisk(options: ts.CompilerOptions): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  return {
    ...disk,
    getSourceFile: (path, ...rest) => {
      if (!parsed.has(path)) parsed.set(path, disk.getSourceFile(path, ...rest));
      return parsed.get(path);
    },
  };
}
