; Lets phones and kitchen screens of the own network reach the program. Only an installer for all users has the right to:
; for one user, Windows asks when the door is first opened.

!macro removeFirewallRules
  nsExec::Exec '"$SYSDIR\netsh.exe" advfirewall firewall delete rule name="Servery" program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  Pop $0
!macroend

!macro customInstall
  ${if} $installMode == "all"
    ; An update installs over the version before.
    !insertmacro removeFirewallRules
    nsExec::Exec '"$SYSDIR\netsh.exe" advfirewall firewall add rule name="Servery" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" protocol=TCP profile=private,domain remoteip=localsubnet'
    Pop $0
    ; The name of the desk in the network.
    nsExec::Exec '"$SYSDIR\netsh.exe" advfirewall firewall add rule name="Servery" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" protocol=UDP localport=5353 profile=private,domain remoteip=localsubnet'
    Pop $0
  ${endif}
!macroend

!macro customUnInstall
  ${if} $installMode == "all"
    !insertmacro removeFirewallRules
  ${endif}
!macroend
