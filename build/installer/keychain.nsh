; On uninstalling, not on updating: the application itself removes the keys of its accounts from the Credential Manager, and it does not
; start at login any more (Electron names the value after the application's ID).
!macro customUnInstall
  ${ifNot} ${isUpdated}
    Push $0
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --forget-keys' $0
    ${if} $0 != 0
      MessageBox MB_OK|MB_ICONINFORMATION "Some API keys could not be removed from the Credential Manager. Remove the entries there whose names begin with Reseller Desk." /SD IDOK
    ${endIf}
    Pop $0
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "net.resellerdesk.app"
  ${endIf}
!macroend
