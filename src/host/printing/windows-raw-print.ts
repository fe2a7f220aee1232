// The PowerShell program that gives bytes to the spooler of Windows unchanged, and follows the job until it has left.

/** Names of the environment variables; values pass through them so that no text ever becomes code. */
export const rawPrintVariables = {
  queue: 'SERVERY_PRINT_QUEUE',
  title: 'SERVERY_PRINT_TITLE',
  file: 'SERVERY_PRINT_FILE',
  limitSeconds: 'SERVERY_PRINT_LIMIT_SECONDS',
} as const;

/** Answers one line of JSON: the step that failed, or `done`, and the system's error code. */
export const rawPrintScript = String.raw`
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

function Answer([string] $step, [int] $code) {
  @{ step = $step; code = $code } | ConvertTo-Json -Compress
  exit 0
}

# A machine with strict rules lets no program be compiled here.
try {
  $bytes = [IO.File]::ReadAllBytes($env:SERVERY_PRINT_FILE)
  Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;

public static class Spooler {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  struct Document { public string Name; public string Output; public string DataType; }

  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinterW(string queue, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinterW(IntPtr printer, int level, ref Document document);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool AbortPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);

  public static int Job;
  public static int Code;

  /** The step that failed; null if none did. */
  public static string Print(string queue, string title, byte[] bytes) {
    IntPtr printer;
    if (!OpenPrinterW(queue, out printer, IntPtr.Zero)) return Failed("open");
    try {
      Document document = new Document();
      document.Name = title;
      document.DataType = "RAW";
      Job = StartDocPrinterW(printer, 1, ref document);
      if (Job == 0) return Failed("start");
      int written = 0;
      if (!StartPagePrinter(printer) || !WritePrinter(printer, bytes, bytes.Length, out written)
          || written != bytes.Length) {
        string step = Failed("write");
        AbortPrinter(printer);
        return step;
      }
      return EndPagePrinter(printer) && EndDocPrinter(printer) ? null : Failed("end");
    } finally {
      ClosePrinter(printer);
    }
  }

  static string Failed(string step) {
    Code = Marshal.GetLastWin32Error();
    return step;
  }
}
'@
} catch { Answer 'prepare' 0 }

$queue = $env:SERVERY_PRINT_QUEUE
$known = Get-Printer -Name $queue -ErrorAction SilentlyContinue
if ($known -and "$($known.PrinterStatus)" -match 'Paused') { Answer 'paused' 0 }
$failed = [Spooler]::Print($queue, $env:SERVERY_PRINT_TITLE, $bytes)
if ($failed) { Answer $failed ([Spooler]::Code) }
$job = [Spooler]::Job

$limit = (Get-Date).AddSeconds([double] $env:SERVERY_PRINT_LIMIT_SECONDS)
while ($true) {
  $left = Get-PrintJob -PrinterName $queue -ID $job -ErrorAction SilentlyContinue
  if (-not $left -or "$($left.JobStatus)" -match 'Printed|Complete') { Answer 'done' 0 }
  $known = Get-Printer -Name $queue -ErrorAction SilentlyContinue
  $isPaused = $known -and "$($known.PrinterStatus)" -match 'Paused'
  if ($isPaused -or (Get-Date) -gt $limit) {
    Remove-PrintJob -PrinterName $queue -ID $job -ErrorAction SilentlyContinue
    if ($isPaused) { Answer 'stopped' 0 } else { Answer 'wait' 0 }
  }
  Start-Sleep -Milliseconds 250
}
`;

/** Lists the queues as a JSON array of names, also if there is only one. */
export const listQueuesScript = String.raw`
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding($false)
ConvertTo-Json -Compress -InputObject @(Get-Printer | ForEach-Object { $_.Name })
`;
